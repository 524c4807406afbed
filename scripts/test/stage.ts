/** One step of the gate. */
export interface Stage {
  readonly name: string;
  /** Program in a `bin` folder and its arguments. */
  readonly command: readonly [program: string, ...parameters: string[]];
  /** Where its JSON report comes from; a stage without one counts as one test. */
  readonly report?: 'vitest' | 'playwright';
}

const vitest = (project: string): Stage => ({
  name: project,
  command: ['vitest', 'run', '--project', project],
  report: 'vitest',
});

/** The gate's stages, cheapest first: the first failure ends the run. */
export const STAGES: readonly Stage[] = [
  // Forced: TypeScript 7.0 does not notice that a JSON file has changed, and text keys come from one.
  { name: 'types', command: ['tsc', '-b', '--force'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    name: 'rules',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'content', 'tests', 'scripts', 'bench'],
  },
  { name: 'unused', command: ['knip'] },
  vitest('unit'),
  vitest('contract'),
  vitest('integration'),
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  // What the first view of each route may weigh.
  { name: 'budgets', command: ['node', 'bench/bundle.ts', '--check'] },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'],
    report: 'playwright',
  },
  {
    name: 'screens',
    command: ['playwright', 'test', '--config', 'tests/screens/playwright.config.ts'],
    report: 'playwright',
  },
];

/** The stages asked for by name, in the gate's order; all when none is named. Throws on an unknown name. */
export function chooseStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    throw new Error(`Unknown stage '${unknown.join("', '")}'. Stages: ${STAGES.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name));
}
