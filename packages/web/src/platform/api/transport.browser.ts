import type { Transport } from './transport.ts';

const CALL_TIMEOUT_MS = 15_000;

/** The browser's way to the BFF: same origin, with the cookies that only the BFF can read. */
export const browserTransport: Transport = async ({ path, signal, ...request }) => {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const answer = await fetch(path, {
    ...request,
    credentials: 'same-origin',
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
