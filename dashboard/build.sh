#!/usr/bin/env bash
# Builds ("build") or checks ("check") the pages with the machine's npm, unless nothing has changed since. Without npm
# there are no pages: the server works without them and says so.
set -euo pipefail
cd "$(dirname "$0")"
step=$1

if ! command -v npm >/dev/null; then
  echo "npm was not found: Trawl is built without its dashboard. To have it, e.g.: apt-get install npm" >&2
  exit 0
fi

# Of everything that the pages are made of.
sources() {
  find . \( -name node_modules -o -name target -o -name wire.ts \) -prune -o -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum
}

mkdir -p target
done=target/$step.done
now=$(sources)
if [[ -f $done && $(<"$done") == "$now" && ($step != build || -f target/classes/dev/trawl/dashboard/index.html) ]]; then
  exit 0
fi
if ! cmp -s package-lock.json node_modules/.lock; then
  npm ci --prefer-offline --no-progress --loglevel=error
  cp package-lock.json node_modules/.lock
fi
npm run --silent "$step"
echo "$now" >"$done"
