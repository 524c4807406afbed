/** The setting that makes a product's processes start at a past or future time. */
export const clockSetting = (start: Date): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url).href}`,
  CLOCK_OFFSET_MS: String(start.getTime() - Date.now()),
});
