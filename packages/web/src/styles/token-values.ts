/** Custom properties of the token file by name, without leading dashes; for an area, its colours only. */
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

/** Contrast of two colours by WCAG 2.2, from 1 to 21; colours as `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
