import { BUDGETS, NEVER_AT_FIRST } from './budgets.ts';

/** The first view of a route, as it was built. */
export interface FirstView {
  readonly route: string;
  /** Gzip. */
  readonly scriptKb: number;
  readonly scripts: number;
  readonly modules: readonly string[];
}

/** What speaks against a first view, in words; nothing where it is within its budget. */
export function overBudget({ route, scriptKb, scripts, modules }: FirstView): readonly string[] {
  const budget = BUDGETS[route];
  if (!budget) return [`${route} has no budget: give it one in bench/budgets.ts`];
  const unwanted = NEVER_AT_FIRST.filter(
    (part) => !budget.except?.includes(part) && modules.some((module) => module.includes(part)),
  );
  return [
    ...(scriptKb > budget.scriptKb
      ? [`${route}: ${scriptKb.toFixed(1)} KB of scripts, ${budget.scriptKb} allowed`]
      : []),
    ...(scripts > budget.scripts ? [`${route}: ${scripts} scripts, ${budget.scripts} allowed`] : []),
    ...unwanted.map((part) => `${route}: ${part} is in the first view`),
  ];
}
