import type { Finding } from '@sound-library/server-kit/diagnosis.ts';

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
