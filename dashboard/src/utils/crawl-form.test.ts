import { describe, expect, it } from 'vitest';
import { CRAWL_SETTINGS } from '../services/wire';
import { GROUPS, defaultOf, draftOf, faultIn, seedAddress, type FieldSpec } from './crawl-form';

const FIELDS = GROUPS.flatMap((group) => group.fields);

function field(name: string): FieldSpec {
  const found = FIELDS.find((spec) => spec.name === name);
  if (!found) throw new Error(`there is no field ${name}`);
  return found;
}

describe('the form of a crawl', () => {
  it('has a field for every setting of the API', () => {
    const known = Object.keys(CRAWL_SETTINGS);

    expect(FIELDS.map((spec) => spec.name).sort()).toEqual(known.sort());
  });

  it('tells defaults in the words of the API', () => {
    expect(defaultOf('maxPages')).toBe('5000');
    expect(defaultOf('requestTimeout')).toBe('30s');
    expect(defaultOf('respectRobots')).toBe('true');
    expect(defaultOf('maxBytes')).toBe('');
    expect(defaultOf('label')).toBe('');
  });

  it('sends what was typed and leaves out the rest', () => {
    const texts = {
      seeds: ' example.org \n\nhttps://b.test/',
      maxPages: '10',
      respectRobots: 'false',
      pace: '',
    };

    expect(draftOf(texts)).toEqual({
      seeds: ['example.org', 'https://b.test/'],
      maxPages: 10,
      respectRobots: false,
    });
  });

  it('takes lines that begin with # as remarks', () => {
    expect(draftOf({ seeds: '# of ours\nexample.org' })).toEqual({ seeds: ['example.org'] });
    expect(faultIn(field('seeds'), '# nothing else')).toBeTruthy();
  });

  it.each([
    ['seeds', ''],
    ['seeds', 'javascript:alert(1)'],
    ['maxPages', '0'],
    ['maxPages', 'many'],
    ['maxDepth', '1001'],
    ['pace', 'fast'],
    ['pace', '2h'],
    ['requestTimeout', '100ms'],
    ['maxBodyBytes', '2000000000'],
    ['label', 'x'.repeat(201)],
  ])('finds a fault in %s %s', (name, text) => {
    expect(faultIn(field(name), text)).toBeTruthy();
  });

  it.each([
    ['seeds', 'example.org\nhttp://127.0.0.1:8080/a'],
    ['maxPages', ''],
    ['maxPages', '17'],
    ['pace', '500ms'],
    ['pace', '1.5s'],
    ['pace', 'adaptive'],
  ])('finds none in %s %s', (name, text) => {
    expect(faultIn(field(name), text)).toBeUndefined();
  });

  it('takes a bare domain as https', () => {
    expect(seedAddress('example.org')?.href).toBe('https://example.org/');
    expect(seedAddress('127.0.0.1:8080/x')?.href).toBe('https://127.0.0.1:8080/x');
  });
});
