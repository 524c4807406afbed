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
  const answer = request(left.signal)
    .then(wordFor)
    .catch(() => 'closed');
  const outcome = await Promise.race([answer, othersAreServed(url)]);
  left.abort();
  return outcome;
}

async function othersAreServed(url: string): Promise<string> {
  for (let served = 0; served < 20; served += 1) await (await fetch(`${url}/healthz`)).text();
  return 'nothing';
}
