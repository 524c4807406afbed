import type { Transport } from './transport.ts';

const CALL_TIMEOUT_MS = 15_000;

const TRACEPARENT = /^[\da-f-]{55}$/;

/** The trace of the page's response, if the server sends one: the trace's calls are children of the page. */
function pageTrace(): Readonly<Record<string, string>> {
  const [page] = performance.getEntriesByType('navigation');
  // Some browsers provide no server timing over plain HTTP.
  const timings = (page instanceof PerformanceNavigationTiming && page.serverTiming) || [];
  const { description = '' } = timings.find(({ name }) => name === 'traceparent') ?? {};
  return TRACEPARENT.test(description) ? { traceparent: description } : {};
}

/** The browser's transport to the BFF: same origin, with cookies that only the BFF can read. */
export const browserTransport: Transport = async ({ path, signal, headers, ...request }) => {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const response = await fetch(path, {
    ...request,
    headers: { ...headers, ...pageTrace() },
    credentials: 'same-origin',
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
