import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:[^;{}]*\b(white|black|red|green|blue|gr[ae]y|silver|orange|yellow|purple|pink|navy|teal)\b/gi;

function rawColours(css: string): string[] {
  const declarations = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/--[\w-]+/g, '')
    .replaceAll(/url\([^)]*\)/g, '')
    .split(/(?<=[;{}])/);
  return declarations
    .filter((declaration) => declaration.includes(':') && declaration.match(COLOUR))
    .map((one) => one.trim());
}

describe('colours', () => {
  it('are defined in tokens only', () => {
    const sheets = trackedFiles(/^packages\/web\/.*\.css$/).filter(({ path }) => !/\/tokens[\w-]*\.css$/.test(path));
    expect(sheets.length).toBeGreaterThan(5);
    expect(sheets.flatMap(({ path, text }) => rawColours(text).map((colour) => `${path}: ${colour}`))).toEqual([]);
  });

  it.each([
    'a { color: #fff; }',
    'a { background: rgb(0 0 0 / 50%); }',
    'a { border: 1px solid white; }',
    'a { color: oklch(70% 0.1 200); }',
  ])('are detected in %s', (css) => {
    expect(rawColours(css)).toHaveLength(1);
  });

  it('may be tokens, currentColor or transparent', () => {
    expect(
      rawColours('a { color: var(--colour-white); fill: currentColor; background: transparent; white-space: pre; }'),
    ).toEqual([]);
  });
});
