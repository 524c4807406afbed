/** A request of a load, as it is ordered. */
export interface LoadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** GET when left out. HEAD is not for this: its answers have a length and no body. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined;
  readonly body?: string | undefined;
  /** How often it is asked beside the others of its mix; 1 when left out. */
  readonly share?: number | undefined;
}

/** Where a connection leads. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** A request whose bytes are made before the load begins, so that asking costs one write. */
export interface PreparedRequest {
  readonly address: Address;
  readonly bytes: Buffer;
}

/** Writes a request down. Throws for what is no address of plain HTTP. */
export function prepared({ url, headers, method = 'GET', body }: LoadRequest): PreparedRequest {
  const { protocol, hostname, port, host, pathname, search } = new URL(url);
  if (protocol !== 'http:') throw new Error(`The load speaks plain HTTP, not that of ${url}.`);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    address: { host: hostname, port: Number(port || 80) },
    bytes: Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`),
  };
}

/** Gives the requests in turn, by their shares, as evenly as can be: of 3 and 1 the second one is every fourth. */
export function inTurn(requests: readonly LoadRequest[]): () => PreparedRequest {
  const mix = requests.map((request) => ({ request: prepared(request), share: request.share ?? 1, due: 0 }));
  const all = mix.reduce((sum, { share }) => sum + share, 0);
  return () => {
    for (const each of mix) each.due += each.share;
    const next = mix.reduce((one, other) => (other.due > one.due ? other : one));
    next.due -= all;
    return next.request;
  };
}
