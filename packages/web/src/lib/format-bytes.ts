const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

/** A file's size for people: `860 B`, `1.5 kB`, `148 MB`. In thousands, as operating systems and shops count. */
export function formatBytes(bytes: number, languageTag: string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), BYTE_UNITS.length - 1);
  const amount = new Intl.NumberFormat(languageTag, { maximumSignificantDigits: 3 }).format(bytes / STEP ** power);
  return `${amount}\u00a0${BYTE_UNITS[power]}`;
}
