import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One clock for any number of processes, which a test moves while they run. */
export interface MovableClock {
  /** Start arguments and variables of each process. */
  readonly setting: Readonly<Record<string, string>>;
  /** Advances it by so many milliseconds, for all at once; later requests see the new time. */
  move(milliseconds: number): Promise<void>;
}

/** A clock that follows the machine's until it is moved; its file is in that folder. */
export async function movableClock(folder: string): Promise<MovableClock> {
  const path = join(folder, 'clock-offset');
  const bytes = Buffer.alloc(8);
  // Overwritten in place without truncation, so that no process reads an incomplete value.
  await writeFile(path, bytes);
  return {
    setting: { ...CLOCK_LOADED, CLOCK_FILE: path },
    async move(milliseconds) {
      bytes.writeDoubleLE(bytes.readDoubleLE() + milliseconds);
      await writeFile(path, bytes, { flag: 'r+' });
    },
  };
}

/** Makes a process preload the module that shifts its clock. */
export const CLOCK_LOADED = { NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url).href}` };

/** The setting that makes a product's processes start at a past or future time. */
export function clockSetting(start: Date): Readonly<Record<string, string>> {
  return { ...CLOCK_LOADED, CLOCK_OFFSET_MS: String(start.getTime() - Date.now()) };
}
