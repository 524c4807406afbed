import type { IncomingHttpHeaders } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { ErrorAnswer } from '@sound-library/contract/errors.ts';
import { HEADERS, PREVIEW } from '@sound-library/contract/headers.ts';
import { type Deadline, timeLeft } from '@sound-library/server-kit/deadlines.ts';
import { httpRequest } from '@sound-library/server-kit/http-request.ts';
import { timed } from '@sound-library/server-kit/server-timing.ts';
import type { Dispatcher } from 'undici';
import type { Transport, TransportAnswer, TransportRequest } from '../../src/platform/api/transport.ts';
import { ANSWER_MAX_BYTES, type VisitorRequest, visitorHeaders } from '../http/bff-client.ts';

const TIMEOUT_CODE = 'timeout' satisfies ErrorCode;
/** The result of a call for which no time is left. */
const TIMED_OUT: TransportAnswer = {
  status: ERROR_STATUS[TIMEOUT_CODE],
  headers: new Headers({ [HEADERS.retrySpent]: '1' }),
  text: JSON.stringify({ code: TIMEOUT_CODE, message: 'The page took too long.' } satisfies ErrorAnswer),
};

interface VisitorTransportOptions {
  /**
   * Our origin. Forms of other origins have already been refused; a navigation's own Fetch Metadata does not describe our
   * calls.
   */
  readonly origin: string;
  /** The page is previewed: an editor may see drafts. */
  readonly isPreview: boolean;
  /** Of the posted form; the BFF carries out its calls once, however often it is sent. */
  readonly idempotencyKey?: string | null;
  /** Aborts all calls. */
  readonly signal: AbortSignal;
  /** When the page's time is over. */
  readonly deadline: Deadline;
  readonly onSetCookie: (cookie: string) => void;
}

/** A transport that calls the BFF for one visitor; cookies that responses set go to `onSetCookie` and into later calls. */
export function visitorTransport(
  pool: Dispatcher,
  visitor: VisitorRequest,
  { origin, isPreview, idempotencyKey, signal, deadline, onSetCookie }: VisitorTransportOptions,
): Transport {
  const preview = isPreview ? { [HEADERS.preview]: PREVIEW } : {};
  const inherited = { ...visitorHeaders(visitor), ...preview, origin, [HEADERS.contentVersion]: '1' };
  const cookies = createCookieJar(visitor.headers.cookie);

  function receiveHeaders(received: IncomingHttpHeaders): Headers {
    const headers = new Headers();
    for (const [name, value] of Object.entries(received)) {
      if (name === 'set-cookie') {
        for (const line of [value ?? []].flat()) {
          cookies.set(line);
          onSetCookie(line);
        }
      } else if (typeof value === 'string') headers.set(name, value);
    }
    return headers;
  }

  return async (request: TransportRequest): Promise<TransportAnswer> => {
    const { method, path, body = null } = request;
    const leftMs = timeLeft(deadline);
    if (leftMs === 0) return TIMED_OUT;
    const cookie = cookies.header();
    const headers = {
      ...request.headers,
      ...inherited,
      [HEADERS.timeLeft]: String(leftMs),
      ...(method !== 'GET' && idempotencyKey ? { [HEADERS.idempotencyKey]: idempotencyKey } : {}),
      ...(cookie ? { cookie } : {}),
    };
    const signals = [request.signal, signal];
    const response = await timed(visitor.timings, 'bff-calls', () =>
      httpRequest(pool, { method, path, headers, body }, { maxBytes: ANSWER_MAX_BYTES, signals }),
    );
    return { status: response.status, headers: receiveHeaders(response.headers), text: response.body.toString('utf8') };
  };
}

/** A visitor's cookies during one request. */
interface CookieJar {
  /** The Cookie header of the next call. */
  readonly header: () => string | undefined;
  /** Applies a Set-Cookie header to the following calls. */
  readonly set: (setCookie: string) => void;
}

/**
 * Starts with the Cookie header of the request, pair by pair: duplicate names are retained, so that the BFF can refuse them.
 */
export function createCookieJar(header: string | undefined, now: () => number = Date.now): CookieJar {
  let pairs = (header ?? '').split(';').map((pair) => pair.trim());
  pairs = pairs.filter((pair) => pair !== '');
  return {
    header: () => (pairs.length > 0 ? pairs.join('; ') : undefined),
    set: (setCookie) => {
      const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
      const name = nameOf(pair);
      pairs = pairs.filter((other) => nameOf(other) !== name);
      if (!isExpired(attributes, now())) pairs.push(pair);
    },
  };
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0]?.trim() ?? '';
}

function isExpired(attributes: readonly string[], now: number): boolean {
  const values = new Map(
    attributes.map((attribute) => {
      const [name = '', ...value] = attribute.split('=');
      return [name.toLowerCase(), value.join('=')];
    }),
  );
  const maxAge = values.get('max-age');
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = values.get('expires');
  return expires !== undefined && Date.parse(expires) <= now;
}
