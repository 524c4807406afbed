import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const MOST_IN_A_FOLDER = 25;
const LONGEST = { ts: 400, tsx: 400, css: 300 };

const files = trackedFiles(/\.(ts|tsx|css)$/).map(({ path, text }) => ({
  path,
  text,
  lines: text.split('\n').length - 1,
}));

describe('source files', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it.each(Object.entries(LONGEST))('with the extension %s have at most %i lines', (kind, longest) => {
    const long = files.filter(({ path, lines }) => path.endsWith(`.${kind}`) && lines > longest);
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it(`number at most ${MOST_IN_A_FOLDER} per folder`, () => {
    const folders = [...Map.groupBy(files, ({ path }) => dirname(path))];
    expect(folders.filter(([, { length }]) => length > MOST_IN_A_FOLDER).map(([folder]) => folder)).toEqual([]);
  });
});

const SWITCHED_OFF = /\b(it|test|describe)\.(skip|only|todo|fixme|fails|skipIf|runIf)\b/;

describe('tests', () => {
  it('are not switched off', () => {
    const tests = files.filter(({ path }) => /\.(test|e2e|visual)\.tsx?$/.test(path));
    expect(tests.filter(({ text }) => SWITCHED_OFF.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
