import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Levels of pino: what is less than a warning says that all went well. */
const WARNING = 40;
const SHOWN_MOST = 40;
const logLine = z.object({ level: z.number(), time: z.coerce.date() });

/** What the processes of a product have complained about since then (milliseconds of the epoch), a line each with its file's name. */
export async function complaintsSince(folder: string, since: number): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const complaints = await Promise.all(
    files.map(async (name) => {
      const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
      return lines.filter((line) => isComplaint(line, since)).map((line) => `${name}: ${line}`);
    }),
  );
  return complaints.flat().slice(-SHOWN_MOST);
}

/** Lines that are not of the logger, such as a stack trace of Node's own, are no news by themselves; nor is one half written. */
function isComplaint(line: string, since: number): boolean {
  try {
    const { level, time } = logLine.parse(JSON.parse(line));
    return level >= WARNING && time.getTime() >= since;
  } catch {
    return false;
  }
}
