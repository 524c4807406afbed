import { join } from 'node:path';
import { FULL_TAG } from './count.ts';

/** One step of the test command. */
export interface Stage {
  readonly name: string;
  /** Program in a `bin` folder and its arguments. */
  readonly command: readonly [program: string, ...parameters: string[]];
  /** Whether a reporter counts its tests; a stage without one counts as one test. */
  readonly hasReport?: boolean;
  /** Variables of its process in addition to those of the environment, which win. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Stages that run one after the other. The lanes of a step run in parallel. */
type Lane = readonly Stage[];
export type Step = readonly Lane[];

type Kind = 'gate' | 'full';

interface VitestOptions {
  readonly settings?: Stage['settings'];
  readonly workers?: number;
  /** Further arguments, such as another project. */
  readonly parameters?: readonly string[];
}

/** A failed test gets one more: the load of the machine must not fail the run. */
const SECOND_ATTEMPT = { vitest: '--retry=1', playwright: '--retries=1' } as const;

const vitest = (name: string, kind: Kind, { settings = {}, workers, parameters = [] }: VitestOptions = {}): Stage => ({
  name,
  command: [
    'vitest',
    'run',
    '--project',
    name,
    ...(kind === 'gate' ? [`--tags-filter=!${FULL_TAG}`] : []),
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    ...parameters,
    '--reporter=default',
    `--reporter=${join(import.meta.dirname, 'vitest-reporter.ts')}`,
    SECOND_ATTEMPT.vitest,
  ],
  hasReport: true,
  settings,
});

const playwright = (name: string, folder: string, kind: Kind, settings: Stage['settings'] = {}): Stage => ({
  name,
  command: [
    'playwright',
    'test',
    '--config',
    `tests/${folder}/playwright.config.ts`,
    ...(kind === 'gate' ? [`--grep-invert=@${FULL_TAG}`] : []),
    `--reporter=list,${join(import.meta.dirname, '../../tests/support/playwright-reporter.ts')}`,
    SECOND_ATTEMPT.playwright,
  ],
  hasReport: true,
  settings,
});

/** A stage for the files of some tests alone, each of which must pass at its first attempt. */
export function onlyFilesOf({ command: [program, ...parameters], ...stage }: Stage, tests: readonly string[]): Stage {
  const files = new Set(tests.map((test) => test.split(', ', 1)[0] ?? ''));
  const attempts: readonly string[] = Object.values(SECOND_ATTEMPT);
  const others = parameters.filter((parameter) => !attempts.includes(parameter));
  return { ...stage, name: `${stage.name}-again`, command: [program, ...others, ...files] };
}

// Forced: TypeScript 7.0 does not notice that a JSON file has changed, and text keys come from one.
const types: Stage = { name: 'types', command: ['tsc', '-b', '--force'] };
const lint: Stage = { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] };
const rules: Stage = {
  name: 'rules',
  command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'tests', 'scripts', 'bench'],
};
const unused: Stage = { name: 'unused', command: ['knip'] };
const build: Stage = { name: 'build', command: ['node', 'scripts/build.ts'] };
/** Checks the budgets for the first view of each route. */
const budgets: Stage = { name: 'budgets', command: ['node', 'bench/bundle.ts', '--check'] };

/** Its tests wait for servers more than they compute: one worker more than the cores of a small machine. */
const WAITING_WORKERS = 3;

/** The gate: every behaviour of the specification, cheapest first. */
export const GATE: readonly Step[] = [
  [
    [build, budgets, types, lint, rules, unused],
    [vitest('unit', 'gate'), vitest('contract', 'gate')],
  ],
  [[vitest('integration', 'gate', { workers: WAITING_WORKERS, parameters: ['--project', 'resilience'] })]],
  [[playwright('e2e', 'e2e', 'gate')]],
  [[playwright('visual', 'visual', 'gate')]],
];

/** Amounts for the full run; in the gate the tests' own defaults apply. */
const FULL_NUMBERS = {
  CYCLES: '100',
  ROLLS: '10',
  CANARIES: '500',
  CANARY_PAGES: '20000',
  CANARIES_AT_ONCE: '200',
  CRAWL: 'whole',
  LANGUAGE_REQUESTS: '5000',
};

/** The full run: everything, before a release and every night. */
export const FULL: readonly Step[] = [
  [
    [build, budgets, types, lint, rules, unused],
    [vitest('unit', 'full'), vitest('contract', 'full', { settings: { FUZZ_RUNS: '2000' } })],
  ],
  [[vitest('integration', 'full', { settings: FULL_NUMBERS, workers: WAITING_WORKERS })]],
  // Alone, because at these numbers its tests load the whole machine, and limit the time of starts and responses.
  [[vitest('resilience', 'full', { settings: FULL_NUMBERS, workers: 1 })]],
  [[playwright('e2e', 'e2e', 'full', { MOTION: 'on' })]],
  [[{ ...playwright('e2e', 'e2e', 'full', { AREA_MODE: 'subdomain' }), name: 'subdomains' }]],
  [[playwright('visual', 'visual', 'full')]],
];

export const stagesOf = (steps: readonly Step[]): readonly Stage[] => steps.flat(2);

/** The stages with the given names, in their steps; all when none is named. Throws on an unknown name. */
export function chooseStages(steps: readonly Step[], names: readonly string[]): readonly Step[] {
  const all = stagesOf(steps).map(({ name }) => name);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown stage '${unknown.join("', '")}'. Stages: ${all.join(', ')}.`);
  if (names.length === 0) return steps;
  const chosen = steps.map((step) => step.map((lane) => lane.filter(({ name }) => names.includes(name))));
  return chosen.map((step) => step.filter((lane) => lane.length > 0)).filter((step) => step.length > 0);
}
