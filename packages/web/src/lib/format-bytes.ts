const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

/** A file's size as people read it: `860 B`, `1.5 kB`, `148 MB`. Thousands, as systems and shops count. */
export function formatBytes(bytes: number, languageTag: string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), UNITS.length - 1);
  const amount = new Intl.NumberFormat(languageTag, { maximumSignificantDigits: 3 }).format(bytes / STEP ** power);
  return `${amount}\u00a0${UNITS[power]}`;
}
