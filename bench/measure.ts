import autocannon from 'autocannon';

export interface Measurement {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 2xx, broken connections and time-outs. */
  readonly errors: number;
}

/** Asks for an address as fast as the connections allow, as a person's browser would. */
export async function measure(
  url: string,
  headers: Readonly<Record<string, string>>,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Measurement> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: {
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      // Without a browser's name the server would treat the load as a crawler.
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
      ...headers,
    },
  });
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
  };
}
