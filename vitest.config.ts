import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TAGS } from './scripts/test/count.ts';
import { missingRequirements } from './scripts/test/requirements.ts';

const node = {
  environment: 'node' as const,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Waits end with their condition; how long that takes on a busy machine means nothing.
  expect: { poll: { timeout: 10_000 } },
  tags: TAGS,
};

/** Files with a document first: without isolation a worker continues in its environment, and jsdom starts slowly. */
class DocumentsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const needsDocument = new Set(sorted.filter(({ moduleId }) => readFileSync(moduleId, 'utf8').startsWith(DOCUMENT)));
    return [...needsDocument, ...sorted.filter((file) => !needsDocument.has(file))];
  }
}
const DOCUMENT = '// @vitest-environment jsdom';

/** Tests beside the code run beside the build, and don't wait for the fonts that it cuts. */
const withoutCutFonts = {
  name: 'without-cut-fonts',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.includes('/.cache/fonts/') ? '\0cut-font' : null),
  load: (id: string) => (id === '\0cut-font' ? "export default ''" : null),
};

const servers = {
  ...node,
  globalSetup: 'tests/support/postgres-server.ts',
  // Tests that need a PostgreSQL or Redis server run where there is one; the gate reports the others.
  exclude: missingRequirements(process.env).map(({ files }) => `**/*${files}`),
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Loading the same modules for every file took half of its time; our modules hold no state of a test.
  isolate: false,
};

/** Four projects, in the order in which the test command runs them. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // An order from the command line wins: vitest shuffles only without a custom sequencer.
    sequence: process.argv.some((word) => word.startsWith('--sequence')) ? {} : { sequencer: DocumentsFirst },
    allowOnly: false,
    // Most tests wait rather than compute; one worker less than there are cores would leave a small machine with one.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        plugins: [withoutCutFonts],
        test: {
          ...node,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/web/server/**/*.test.ts',
            'packages/web/vite/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/visual/**/*.test.ts',
          ],
          testTimeout: 20_000,
          isolate: false,
          setupFiles: ['packages/web/test/reset-after-test.ts'],
          // It stores the window of its first import permanently: each test file has its own.
          server: { deps: { inline: ['mixpanel-browser'] } },
        },
      },
      {
        test: {
          ...node,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts', 'tests/repo/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...servers,
          name: 'integration',
          include: ['packages/*/test/**/*.test.ts', 'tests/integration/**/*.test.ts'],
        },
      },
      { test: { ...servers, name: 'resilience', include: ['tests/resilience/**/*.test.ts'] } },
    ],
  },
});
