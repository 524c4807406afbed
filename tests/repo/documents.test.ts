import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedDocuments } from '../../scripts/docs/documents.ts';
import { PROJECT_ROOT } from '../support/local-resources.ts';

it.each([...generatedDocuments(PROJECT_ROOT)])(
  '%s is up to date with the code (update it with `npx pnpm@12 write-docs`)',
  (path, text) => {
    expect(readFileSync(join(PROJECT_ROOT, path), 'utf8')).toBe(text);
  },
);

const document = readFileSync(join(PROJECT_ROOT, 'docs/spec-map.md'), 'utf8');

/** Existing paths that a row names; planned work is in italics and named by topic, not by path. */
const pathsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`([\w.{}$@-]+\/[^`\s]*|[\w-]+\.\w+)`/g)].flatMap((match) => (match[1] ? [match[1]] : []));

describe('the specification map', () => {
  const paths = pathsIn(document);

  it('names files', () => {
    expect(paths.length).toBeGreaterThan(60);
  });

  it.each(paths)('names %s, which exists', (path) => {
    expect(existsSync(join(PROJECT_ROOT, path))).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('has section %i', (section) => {
    expect(document).toMatch(new RegExp(`^## ${section}\\. .+`, 'm'));
  });

  it('has a path in every row, or marks it as planned', () => {
    const rows = document.split('\n').filter((line) => /^\|(?! ---| line \|)/.test(line));
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((row) => pathsIn(row).length === 0 && !row.includes('*to come'))).toEqual([]);
  });
});
