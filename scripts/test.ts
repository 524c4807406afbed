/** The whole gate: `pnpm test`, or `pnpm test types unit` for some of its stages. */
import { join } from 'node:path';
import { type Count, closingLine } from './test/count.ts';
import { missingRequirements } from './test/requirements.ts';
import { runStage } from './test/run-stage.ts';
import { chooseStages } from './test/stage.ts';

const root = join(import.meta.dirname, '..');
/** Of why a test had to be tried again. */
const SHOWN_LINES = 30;

async function main(names: readonly string[]): Promise<void> {
  const stages = chooseStages(names);
  const counts: Count[] = [];
  for (const [index, stage] of stages.entries()) {
    const started = performance.now();
    const { count, output } = await runStage(stage, root, join(root, '.cache/test'));
    counts.push(count);
    const ok = count.failed + count.skipped === 0;
    if (!ok) console.log(output.trimEnd());
    console.log(stageLine(stage.name, count, performance.now() - started));
    if (stage.name === 'integration') tellOfMissing();
    if (ok) continue;
    const left = stages.slice(index + 1).map(({ name }) => name);
    if (left.length > 0) console.log(`Not run after this: ${left.join(', ')}.`);
    break;
  }
  const again = counts.flatMap(({ secondAttempts = [] }) => secondAttempts);
  for (const { title, why } of again) console.log(`Passed at the second attempt only: ${title}\n${indented(why)}`);
  const { line, ok } = closingLine(counts);
  console.log(line);
  process.exitCode = ok ? 0 : 1;
}

/** What could not be tested here must not pass for tested. */
function tellOfMissing(): void {
  for (const { files, what } of missingRequirements(process.env)) {
    console.log(`     Not run: files named *${files}, which need ${what}.`);
  }
}

/** Without what only the test's runner has to say of itself. */
function indented(text: string): string {
  const lines = text.split('\n').filter((line) => !line.includes('node_modules'));
  return lines
    .slice(0, SHOWN_LINES)
    .map((line) => `     ${line}`)
    .join('\n');
}

function stageLine(name: string, { passed, failed, skipped }: Count, ms: number): string {
  const all = passed + failed + skipped;
  const broken = failed + skipped;
  const skips = skipped > 0 ? ` (${skipped} skipped: no test may be skipped)` : '';
  const result = broken === 0 ? `${all} ${all === 1 ? 'check' : 'checks'}` : `${broken} of ${all} failed${skips}`;
  return `${broken === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${(ms / 1000).toFixed(1).padStart(6)} s   ${result}`;
}

await main(process.argv.slice(2));
