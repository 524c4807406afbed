// The doctor as a command: of all processes together (`scripts/doctor.ts`), or of one, in its container (`doctor.ts`).
import type { Finding } from './diagnosis.ts';

const MARKS = { ok: '✓', warning: '!', failure: '✗' } as const satisfies Record<Finding['status'], string>;
const COLOURS = { ok: '32', warning: '33', failure: '31' } as const satisfies Record<Finding['status'], string>;

/** One line per finding, with the variables of problems; topics are named once. `isColoured` for a terminal. */
export function findingsTable(findings: readonly Finding[], isColoured: boolean): string {
  const width = Math.max(...findings.map(({ topic }) => topic.length));
  const lines = findings.map(({ topic, status, text, variables }, index) => {
    const name = findings[index - 1]?.topic === topic ? '' : topic;
    const mark = isColoured ? `\u001B[${COLOURS[status]}m${MARKS[status]}\u001B[0m` : MARKS[status];
    const names = variables.length > 0 ? ` [${variables.join(', ')}]` : '';
    return `${name.padEnd(width)}  ${mark} ${text}${names}`;
  });
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  return `${lines.join('\n')}\n\n${count('ok')} ok, warnings: ${count('warning')}, failures: ${count('failure')}`;
}

/** Prints the findings, then the note; the process exits with 1 when something would not work. */
export async function runDoctor(diagnose: () => Promise<readonly Finding[]>, note = ''): Promise<void> {
  try {
    const findings = await diagnose();
    console.log(findingsTable(findings, process.stdout.isTTY) + note);
    if (findings.some(({ status }) => status === 'failure')) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
