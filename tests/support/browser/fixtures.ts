import {
  type BrowserContext,
  test as base,
  expect as baseExpect,
  type ConsoleMessage,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import { complaintsSince, type Product, startProduct } from '../product.ts';
import { awaitHydration, followPages } from './hydration.ts';
import { pagePathUrl } from './page-path-url.ts';
import { joinAsMember, type Person } from './person.ts';
import { productUnderTest, useForTests } from './product-under-test.ts';

/** Records every problem that a visitor's browser reports, on any page of a context. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #scriptsAreOff: boolean;

  /** With scripts disabled, the browser reports each of them as blocked; and a test may fill in a form before autofocus. */
  constructor({ scriptsAreOff }: { readonly scriptsAreOff: boolean }) {
    this.#scriptsAreOff = scriptsAreOff;
  }

  /** Declares a problem that belongs to the test, such as a page that is meant to be missing. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  watch(context: BrowserContext): void {
    context.on('page', (page) => this.#watchPage(page));
  }

  get unexpected(): readonly string[] {
    return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  /** Expected problems that never occurred: the expectation is stale. */
  get missing(): readonly string[] {
    return this.#expected.filter((pattern) => !this.#found.some((problem) => pattern.test(problem))).map(String);
  }

  #watchPage(page: Page): void {
    page.on('console', (message) => this.#addMessage(message));
    page.on('pageerror', (error) => this.#found.push(`page error: ${error.stack ?? error.message}`));
    page.on('crash', () => this.#found.push('the page crashed'));
    page.on('requestfailed', (request) => this.#addFailure(request));
    page.on('response', (response) => this.#addRefusal(response));
  }

  #addMessage(message: ConsoleMessage): void {
    if (this.#scriptsAreOff && message.text().startsWith('Autofocus processing was blocked')) return;
    const { url, lineNumber } = message.location();
    this.#found.push(`console ${message.type()}: ${message.text()} (${url}:${lineNumber})`);
  }

  #addFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The browser cancels requests that it no longer needs: pictures of a page that was left, the rest of a demo.
    if (reason === 'net::ERR_ABORTED') return;
    if (this.#scriptsAreOff && reason === 'csp' && request.resourceType() === 'script') return;
    this.#found.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  }

  #addRefusal(response: Response): void {
    if (response.status() < 400) return;
    this.#found.push(`response ${response.status()}: ${response.request().method()} ${response.url()}`);
  }
}

export interface Fixtures {
  readonly problems: Problems;
  readonly failOnProblems: undefined;
  readonly tellOfLogs: undefined;
  /** Whether navigation waits for hydration; off for tests of the time before it. */
  readonly awaitsHydration: boolean;
  readonly member: Person;
  /** Another browser, of the same or another visitor, with the same checks. */
  readonly elsewhere: BrowserContext;
}

export interface WorkerFixtures {
  readonly productSettings: Readonly<Record<string, string>> | undefined;
  /** The shared product, or that of a project which has one of its own (full-run.ts); that ends with its worker. */
  readonly product: Product;
}

const refuse = () =>
  Promise.reject(new Error('Other tests need this process: give the file a product of its own (full-run.ts).'));

/** A browser test that fails on any unexpected console message, page error or failed request. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  productSettings: [undefined, { option: true, scope: 'worker' }],
  product: [
    async ({ productSettings }, use) => {
      if (!productSettings) {
        await use({ ...productUnderTest(), stop: refuse, restart: refuse, close: refuse });
        return;
      }
      const product = await startProduct({ RATE_LIMIT_PER_MINUTE: '100000', ...productSettings });
      useForTests(product);
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  problems: async ({ javaScriptEnabled }, use) => use(new Problems({ scriptsAreOff: !javaScriptEnabled })),
  awaitsHydration: [true, { option: true }],
  // Set up first, so that it is torn down last and sees every problem.
  tellOfLogs: [
    async ({ product }, use, info) => {
      const begunAt = Date.now();
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const complaints = await complaintsSince(product.logFolder, begunAt);
      console.error([`What the servers logged during '${info.title}':`, ...complaints].join('\n  '));
    },
    { auto: true },
  ],
  failOnProblems: [
    async ({ context, problems, javaScriptEnabled, awaitsHydration }, use) => {
      await followPages(context);
      if (javaScriptEnabled && awaitsHydration) awaitHydration(context);
      problems.watch(context);
      await use(undefined);
      baseExpect(problems.unexpected, 'what the browser complained about').toEqual([]);
      baseExpect(problems.missing, 'complaints that the test expected in vain').toEqual([]);
    },
    { auto: true },
  ],
  member: async ({ context }, use) => use(await joinAsMember(context)),
  elsewhere: async ({ browser, problems, javaScriptEnabled, awaitsHydration }, use) => {
    const context = await browser.newContext();
    await followPages(context);
    if (javaScriptEnabled && awaitsHydration) awaitHydration(context);
    problems.watch(context);
    await use(context);
    await context.close();
  },
});

/** The same in a browser without JavaScript. */
export const testWithoutScripts = test.extend({ javaScriptEnabled: false });

/** For journeys that are the same in both. */
export const TEST_MODES = [
  ['with JavaScript', test],
  ['without JavaScript', testWithoutScripts],
] as const;

/** `toHaveURL` compares by page path, which is the same in both modes. */
export const expect = baseExpect.extend({
  async toHaveURL(page: Page, expected: string | RegExp) {
    const wanted = typeof expected === 'string' ? new URL(expected, productUnderTest().url).href : expected;
    const fits = (url: string) => (typeof wanted === 'string' ? url === wanted : wanted.test(url));
    const passes = async () => fits(pagePathUrl(page));
    const settled = baseExpect.poll(passes);
    const pass = await (this.isNot ? settled.toBe(false) : settled.toBe(true)).then(
      () => !this.isNot,
      () => this.isNot,
    );
    return {
      pass,
      message: () => `the page is at ${pagePathUrl(page)}, ${this.isNot ? 'as not' : 'not as'} expected: ${wanted}`,
    };
  },
});
