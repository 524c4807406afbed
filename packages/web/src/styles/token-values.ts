/** Custom properties of the token files by name, without leading dashes; for an area, its colours only. */
type TokenValues = ReadonlyMap<string, string>;

/** The colours of an area, by the name after `--color-`, as `#rrggbb`. Translucent colours are omitted. */
export function areaColors(css: string, area: string): TokenValues {
  const block = css.slice(css.indexOf(`[data-area="${area}"] {`)).split('}')[0] ?? '';
  return valuesIn(block, /--color-([\w-]+): (#[0-9a-f]{6});/g);
}

/** Tokens whose names begin with this prefix, such as `space`, by the rest of the name. */
export function tokensOf(css: string, family: string): TokenValues {
  return valuesIn(css.split('}')[0] ?? '', new RegExp(`--${family}-([\\w-]+): ([^;]+);`, 'g'));
}

function valuesIn(css: string, pattern: RegExp): TokenValues {
  return new Map([...css.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]));
}
