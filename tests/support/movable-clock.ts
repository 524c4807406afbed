import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One clock for any number of processes, which a test moves while they run. */
export interface MovableClock {
  /** What each of them is started with. */
  readonly setting: Readonly<Record<string, string>>;
  /** Moves it on by so many milliseconds, for all at once; what is asked afterwards is asked later. */
  move(milliseconds: number): Promise<void>;
}

/** A clock that goes as the machine's does until it is moved; its file lies in that folder. */
export async function movableClock(folder: string): Promise<MovableClock> {
  const path = join(folder, 'clock-offset');
  const bytes = Buffer.alloc(8);
  // Written over, never cut: nobody reads half of it.
  await writeFile(path, bytes);
  return {
    setting: { ...CLOCK_LOADED, CLOCK_FILE: path },
    async move(milliseconds) {
      bytes.writeDoubleLE(bytes.readDoubleLE() + milliseconds);
      await writeFile(path, bytes, { flag: 'r+' });
    },
  };
}

/** Has a process load what moves its clock. */
export const CLOCK_LOADED = { NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url).href}` };

/** The setting that makes a product's processes begin at a moment of the past or the future. */
export function clockSetting(start: Date): Readonly<Record<string, string>> {
  return { ...CLOCK_LOADED, CLOCK_OFFSET_MS: String(start.getTime() - Date.now()) };
}
