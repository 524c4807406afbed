import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLOCK_LOADED } from './clock-setting.ts';

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
