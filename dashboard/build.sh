#!/usr/bin/env bash
# Builds ("build") or checks ("check") the pages with the machine's npm, unless nothing has changed since. Without npm
# there are no pages, or those that were built elsewhere: the server works without them and says so. The same holds where
# the packages of npm are not to be had, except where CI is set: what others rely on has its pages, or is not built.
set -euo pipefail
cd "$(dirname "$0")"
step=$1

page=target/classes/dev/trawl/dashboard/index.html

without() {
  [[ -f $page ]] || echo "$1: Trawl is built without its dashboard." >&2
  exit 0
}
command -v npm >/dev/null || without "npm was not found (to have it, e.g.: apt-get install npm)"
node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' ||
  without "node is $(node --version) and has to be 20.19 or newer"

# Of everything that the pages are made of.
sources() {
  find . \( -name node_modules -o -name target -o -name wire.ts \) -prune -o -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum
}

mkdir -p target
done=target/$step.done
now=$(sources)
if [[ -f $done && $(<"$done") == "$now" && ($step != build || -f $page) ]]; then
  exit 0
fi
if ! cmp -s package-lock.json node_modules/.lock; then
  npm ci --prefer-offline --no-progress --loglevel=error || {
    [[ -z ${CI:-} ]] || exit 1
    [[ ! -f $page ]] || echo "npm ci failed: the dashboard stays as it was built before." >&2
    without "npm ci failed (is this machine offline?)"
  }
  cp package-lock.json node_modules/.lock
fi
npm run --silent "$step"
echo "$now" >"$done"
