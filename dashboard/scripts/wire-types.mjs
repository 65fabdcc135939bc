// Writes the types of what travels from the description that the server gives of itself.
// `npm run wire -- http://127.0.0.1:8080` asks a running server for a new description first.
import { readFile, writeFile } from 'node:fs/promises';

const description = new URL('../openapi.json', import.meta.url);
const types = new URL('../src/services/wire.ts', import.meta.url);

const server = process.argv[2];
if (server) {
  const answer = await fetch(new URL('/v1/openapi.json', server));
  const api = await answer.json();
  api.info.version = '1';
  await writeFile(description, JSON.stringify(api, null, 1) + '\n');
}

const api = JSON.parse(await readFile(description, 'utf8'));

function typeOf(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'null':
      return 'null';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'string';
    case 'array':
      return `(${typeOf(schema.items)})[]`;
    case 'object':
      return schema.additionalProperties
        ? `Record<string, ${typeOf(schema.additionalProperties)}>`
        : 'Record<string, unknown>';
    default:
      return 'unknown';
  }
}

function interfaceOf([name, schema]) {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([field, type]) => {
    const comment = type.description ? `  /** ${type.description} */\n` : '';
    return `${comment}  ${field}${required.has(field) ? '' : '?'}: ${typeOf(type)};`;
  });
  return `export interface ${name} {\n${fields.join('\n')}\n}\n`;
}

// Forms tell what each setting is for in the server's own words.
const settings = Object.entries(api.components.schemas.CrawlDraft.properties);
const words = Object.fromEntries(settings.map(([name, { description }]) => [name, description ?? '']));

const interfaces = Object.entries(api.components.schemas).map(interfaceOf);
const meanings = `export const CRAWL_SETTINGS: Record<string, string> = ${JSON.stringify(words, null, 2)};\n`;
await writeFile(
  types,
  ['// Made by scripts/wire-types.mjs; do not edit.\n', ...interfaces, meanings].join('\n'),
);
