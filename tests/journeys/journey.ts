import { test as base, expect } from '@playwright/test';
import { Problems } from './problems.ts';

interface Fixtures {
  readonly problems: Problems;
  readonly failOnProblems: undefined;
}

/** A journey in the browser that fails on any console message, page error or failed request that it does not expect. */
export const test = base.extend<Fixtures>({
  // The address is known only once the product runs.
  // biome-ignore lint/correctness/noEmptyPattern: the runner demands a destructured first parameter.
  baseURL: async ({}, use) => use(process.env.JOURNEY_URL),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  problems: async ({}, use) => use(new Problems()),
  failOnProblems: [
    async ({ context, problems, javaScriptEnabled }, use) => {
      if (!javaScriptEnabled) problems.expectNoScripts();
      problems.watch(context);
      await use(undefined);
      expect(problems.unexpected, 'what the browser complained about').toEqual([]);
      expect(problems.missing, 'complaints that the journey expected in vain').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
