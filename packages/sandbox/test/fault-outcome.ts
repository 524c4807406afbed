/**
 * What a client gets of a reply, in a word of `wordFor`, or `closed`. `nothing`: other requests to `url` were served since,
 * and it still waits.
 */
export async function faultOutcome(
  url: string,
  request: (signal: AbortSignal) => Promise<Response>,
  wordFor: (reply: Response) => Promise<string>,
): Promise<string> {
  const left = new AbortController();
  const outcome = await Promise.race([answerIn(request, wordFor, left.signal), othersAreServed(url)]);
  left.abort();
  return outcome;
}

/** The same of a reply that comes, however busy the machine is. */
export function answerIn(
  request: (signal: AbortSignal) => Promise<Response>,
  wordFor: (reply: Response) => Promise<string>,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  return request(signal)
    .then(wordFor)
    .catch(() => 'closed');
}

async function othersAreServed(url: string): Promise<string> {
  for (let served = 0; served < 20; served += 1) await (await fetch(`${url}/healthz`)).text();
  return 'nothing';
}
