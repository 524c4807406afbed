// The words of an import for the terminal.
import type { Failure } from './apply.ts';
import { type Action, type Plan, type Step, toWrite } from './plan.ts';

const ACTIONS: readonly Action[] = ['create', 'change', 'publish', 'unchanged', 'left'];
const SHOWN = 20;

const kinds = (plan: Plan): readonly { name: string; title: string; steps: readonly Step<unknown, unknown>[] }[] => [
  { name: 'locale', title: 'locales', steps: plan.locales },
  { name: 'content type', title: 'content types', steps: plan.contentTypes },
  { name: 'asset', title: 'assets', steps: plan.assets },
  { name: 'entry', title: 'entries', steps: plan.entries },
];

export const writesAnything = (plan: Plan): boolean => kinds(plan).some(({ steps }) => toWrite(steps).length > 0);

/** A table of what is done of each kind, and what stays as the space has it. */
export function planText(plan: Plan): string {
  const rows = kinds(plan).map(({ title, steps }) => [
    title,
    ...ACTIONS.map((action) => String(steps.filter((step) => step.action === action).length)),
  ]);
  const table = [['', ...ACTIONS], ...rows].map(([title = '', ...cells]) =>
    [title.padEnd(14), ...cells.map((cell) => cell.padStart(10))].join(''),
  );
  const differing = kinds(plan).flatMap(({ name, steps }) =>
    steps.flatMap(({ id, reason }) => (reason === undefined ? [] : `${name} ${id}: ${reason}`)),
  );
  const head = 'Differs from the export and stays as it is (--overwrite writes the export over it):';
  return [...table, ...(differing.length > 0 ? ['', head, ...shown(differing)] : [])].join('\n');
}

export const failuresText = (failures: readonly Failure[]): string =>
  [
    `${failures.length} could not be written:`,
    ...shown(failures.map(({ resource, text }) => `${resource}: ${text}`)),
    'Correct the causes and run the command again: it continues where it was refused.',
  ].join('\n');

const shown = (lines: readonly string[]): string[] => [
  ...lines.slice(0, SHOWN).map((line) => `  ${line}`),
  ...(lines.length > SHOWN ? [`  and ${lines.length - SHOWN} more`] : []),
];
