// The words of an import for the terminal.
import type { Failure } from './apply.ts';
import type { Action, Plan, Step } from './plan.ts';

const KINDS = { locales: 'locale', contentTypes: 'content type', assets: 'asset', entries: 'entry' } as const;
const TITLES = { locales: 'locales', contentTypes: 'content types', assets: 'assets', entries: 'entries' } as const;
const ACTIONS: readonly Action[] = ['create', 'change', 'publish', 'unchanged', 'left'];
const SHOWN = 20;

type Kind = keyof typeof KINDS;
const kinds = (plan: Plan): readonly (readonly [Kind, readonly Step<unknown, unknown>[]])[] => [
  ['locales', plan.locales],
  ['contentTypes', plan.contentTypes],
  ['assets', plan.assets],
  ['entries', plan.entries],
];

/** Whether the plan writes anything. */
export const writesAnything = (plan: Plan): boolean =>
  kinds(plan).some(([, steps]) => steps.some(({ action }) => action !== 'unchanged' && action !== 'left'));

/** A table of what is done of each kind, and what stays as the space has it. */
export function planText(plan: Plan): string {
  const rows = kinds(plan).map(([kind, steps]) => [
    TITLES[kind],
    ...ACTIONS.map((action) => String(steps.filter((step) => step.action === action).length)),
  ]);
  const table = [['', ...ACTIONS], ...rows].map(([title = '', ...cells]) =>
    [title.padEnd(14), ...cells.map((cell) => cell.padStart(10))].join(''),
  );
  const differing = kinds(plan).flatMap(([kind, steps]) =>
    steps.flatMap(({ id, reason }) => (reason === undefined ? [] : `${KINDS[kind]} ${id}: ${reason}`)),
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
