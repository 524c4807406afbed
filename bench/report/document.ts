import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md');

/** Prints a report and, when asked to, has it take the place of the last one in `docs/performance.md`. */
export async function publish(name: string, parts: readonly string[], isWritten: boolean): Promise<void> {
  const report = [...parts, machineLine()].join('\n\n');
  console.log(`\n${report}`);
  if (!isWritten) return;
  await writeFile(DOCUMENT, replaceBlock(await readFile(DOCUMENT, 'utf8'), name, report));
  console.log(`\nWritten to docs/performance.md.`);
}

/** The document with the text between the two marks of that name replaced. Throws when the marks are not there. */
export function replaceBlock(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`docs/performance.md has no marks '${begin}' and '${end}'.`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}

function machineLine(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `*${day}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}*`;
}
