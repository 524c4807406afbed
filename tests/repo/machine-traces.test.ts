import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

/** Traces of one machine or network, which the project must not contain. */
const TRACES = [
  { title: 'a path of one machine', pattern: /(?<![\w.-])\/(work|root|home\/\w+|Users\/\w+|mnt)\/[\w.]/ },
  { title: "a package's address instead of its version", pattern: /^\s*(resolution: \{[^}]*tarball:|"?resolved"?: )/m },
  { title: 'a registry', pattern: /\bregistry=|registry\.[\w.-]+\.\w+|\bnpmrc\b.*https?:/ },
  { title: 'an address in a private network', pattern: /https?:\/\/(10\.\d|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/ },
] as const;

const tracesIn = (text: string): string[] =>
  TRACES.filter(({ pattern }) => pattern.test(text)).map(({ title }) => title);

describe('the project', () => {
  const files = trackedFiles(
    /\.(ts|tsx|mjs|js|json|jsonc|ya?ml|md|css|html|sh|toml|sql)$|(^|\/)(Dockerfile|run|\.npmrc)$/,
  );

  it('contains no trace of a developer’s machine', () => {
    const own = 'tests/repo/machine-traces.test.ts';
    const found = files
      .filter(({ path }) => path !== own)
      .flatMap(({ path, text }) => tracesIn(text).map((title) => `${path}: ${title}`));
    expect(found).toEqual([]);
  });

  it.each([
    ["import '/work/main/a.ts'", 'a path of one machine'],
    ['cd /home/mira/project', 'a path of one machine'],
    [
      '    resolution: {integrity: sha512-x, tarball: https://packages.example.com/a.tgz}',
      "a package's address instead of its version",
    ],
    ['registry=https://packages.example.com', 'a registry'],
    ['fetch("http://10.0.0.7/")', 'an address in a private network'],
  ])('is rejected with %s', (text, title) => {
    expect(tracesIn(text)).toContain(title);
  });
});
