/** Has a process load what moves its clock. */
export const CLOCK_LOADED = { NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url).href}` };

/** The setting that makes a product's processes begin at a moment of the past or the future. */
export function clockSetting(start: Date): Readonly<Record<string, string>> {
  return { ...CLOCK_LOADED, CLOCK_OFFSET_MS: String(start.getTime() - Date.now()) };
}
