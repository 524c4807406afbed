import { BUDGETS, NEVER_AT_FIRST } from './budgets.ts';

/** The fields of Vite's build manifest that are used here. */
export type Manifest = Readonly<Record<string, Chunk>>;
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The first view of every route, by name: the files of the entry's and the route's chunks with all their static imports. */
export function firstViews(manifest: Manifest) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const views = Object.keys(manifest).flatMap((key) => {
    const route = /^src\/features\/(.+)\.route\.tsx$/.exec(key)?.[1];
    if (!route) return [];
    const keys = new Set([...entries, key]);
    // The iteration includes entries that are added during it.
    for (const one of keys) for (const imported of manifest[one]?.imports ?? []) keys.add(imported);
    const chunks = [...keys].flatMap((one) => manifest[one] ?? []);
    const scripts = [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith('.js'));
    return { route, scripts, styles: [...new Set(chunks.flatMap(({ css = [] }) => css))] };
  });
  return views.sort((one, other) => one.route.localeCompare(other.route));
}

/** Budget violations of a first view, in words; empty when it is within its budget. `modules` are the modules of its scripts. */
export function overBudget(
  { route, scripts }: { readonly route: string; readonly scripts: readonly string[] },
  scriptKb: number,
  modules: readonly string[],
): readonly string[] {
  const budget = BUDGETS[route];
  if (!budget) return [`${route} has no budget: give it one in bench/budgets.ts`];
  const problems = NEVER_AT_FIRST.filter(
    (part) => !budget.except?.includes(part) && modules.some((module) => module.includes(part)),
  ).map((part) => `${part} is in the first view`);
  if (scriptKb > budget.scriptKb) problems.push(`${scriptKb.toFixed(1)} KB of scripts, ${budget.scriptKb} allowed`);
  if (scripts.length > budget.scripts) problems.push(`${scripts.length} scripts, ${budget.scripts} allowed`);
  return problems.map((problem) => `${route}: ${problem}`);
}
