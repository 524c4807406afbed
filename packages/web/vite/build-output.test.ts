import { describe, expect, it } from 'vitest';
import { type BuildFiles, buildIdOf } from './build-output.ts';

const FILES = {
  'assets/entry-1.js': { type: 'chunk', code: 'a()', isEntry: true },
  'assets/page-2.js': { type: 'chunk', code: 'b()', isEntry: false },
  'assets/page-3.css': { type: 'asset' },
} as const satisfies BuildFiles;

describe('the id of a build', () => {
  it('is the same for the same files, in any order', () => {
    const reversed = Object.fromEntries(Object.entries(FILES).reverse());
    expect(buildIdOf(reversed)).toBe(buildIdOf(FILES));
    expect(buildIdOf(FILES)).toMatch(/^[\da-f]{16}$/);
  });

  it.each([
    ['the code of a chunk', { 'assets/page-2.js': { type: 'chunk', code: 'c()', isEntry: false } }],
    ['a file that came', { 'assets/page-4.css': { type: 'asset' } }],
  ] as const)('changes with %s', (_, change) => {
    expect(buildIdOf({ ...FILES, ...change })).not.toBe(buildIdOf(FILES));
  });
});
