import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

/** Everything that a visitor's browser complains about, on any page of a context. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  #scriptsAreOff = false;

  /** A complaint that belongs to the test, such as a page that is meant to be missing. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Where scripts are switched off, the browser reports each of them as refused. */
  expectNoScripts(): void {
    this.#scriptsAreOff = true;
  }

  watch(context: BrowserContext): void {
    context.on('page', (page) => this.#watchPage(page));
  }

  /** What was complained about and not expected. */
  get unexpected(): readonly string[] {
    return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
  }

  /** Expected complaints that never came: the expectation is stale. */
  get missing(): readonly string[] {
    return this.#expected.filter((pattern) => !this.#found.some((problem) => pattern.test(problem))).map(String);
  }

  #watchPage(page: Page): void {
    page.on('console', (message) => this.#found.push(describeMessage(message)));
    page.on('pageerror', (error) => this.#found.push(`page error: ${error.stack ?? error.message}`));
    page.on('crash', () => this.#found.push('the page crashed'));
    page.on('requestfailed', (request) => this.#addFailure(request));
    page.on('response', (response) => this.#addRefusal(response));
  }

  #addFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The browser gives up what it no longer needs: pictures of a page that was left, the rest of a demo.
    if (reason === 'net::ERR_ABORTED') return;
    if (this.#scriptsAreOff && reason === 'csp' && request.resourceType() === 'script') return;
    this.#found.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  }

  #addRefusal(response: Response): void {
    if (response.status() < 400) return;
    this.#found.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  }
}

function describeMessage(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return `console ${message.type()}: ${message.text()} (${url}:${lineNumber})`;
}
