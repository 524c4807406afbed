import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Stage } from './stage.ts';

/** One stage of a full run, as docs/full-run.md shows it. */
export interface FullRunRow {
  readonly stage: Stage;
  readonly ms: number;
  readonly result: string;
  /** Tests that failed first and passed when run again alone. */
  readonly passedAgain: readonly string[];
  readonly failed: readonly string[];
}

/** Writes docs/full-run.md: what the last full run ran, how long it took, and what it found. */
export async function writeFullRun(root: string, rows: readonly FullRunRow[]): Promise<void> {
  await writeFile(join(root, 'docs/full-run.md'), fullRunDocument(rows, new Date(), availableParallelism()));
}

export function fullRunDocument(rows: readonly FullRunRow[], date: Date, cores: number): string {
  const total = rows.reduce((sum, { ms }) => sum + ms, 0);
  const lines = rows.map(
    ({ stage, ms, result }) => `| ${stage.name} | ${settingsOf(stage)} | ${(ms / 1000).toFixed(0)} | ${result} |`,
  );
  const found = rows.flatMap(({ failed, passedAgain }) => [
    ...failed.map((test) => `- Failed: ${test}`),
    ...passedAgain.map((test) => `- Passed only when run again alone: ${test}`),
  ]);
  return `# The last full run

Written by \`npx pnpm@12 test:full\` on ${date.toISOString().slice(0, 10)}, on ${cores} cores. Stages take ${(total / 60_000).toFixed(0)} minutes together.

| stage | settings | seconds | result |
| --- | --- | --- | --- |
${lines.join('\n')}

${found.length > 0 ? found.join('\n') : 'It found nothing, and no test had to be run again.'}
`;
}

const settingsOf = ({ settings = {} }: Stage): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
