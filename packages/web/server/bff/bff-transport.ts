import type { IncomingHttpHeaders } from 'node:http';
import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { ErrorAnswer } from '@sound-library/contract/errors.ts';
import { HEADERS, PREVIEW } from '@sound-library/contract/headers.ts';
import { type Deadline, timeLeft } from '@sound-library/server-kit/deadlines.ts';
import { httpRequest } from '@sound-library/server-kit/http-request.ts';
import { type Timings, timed } from '@sound-library/server-kit/server-timing.ts';
import type { Dispatcher } from 'undici';
import type { Transport, TransportAnswer, TransportRequest } from '../../src/platform/api/transport.ts';
import { ANSWER_MAX_BYTES } from './bff-pool.ts';
import { createCookieJar } from './cookie-jar.ts';

const LATE_CODE = 'timeout' satisfies ErrorCode;
/** In place of an answer that there is no time to ask for. */
const TOO_LATE: TransportAnswer = {
  status: ERROR_STATUS[LATE_CODE],
  headers: new Headers({ [HEADERS.retrySpent]: '1' }),
  text: JSON.stringify({ code: LATE_CODE, message: 'The page took too long.' } satisfies ErrorAnswer),
};

/** What of a visitor's request goes on to the BFF with every call made for it. */
export interface VisitorRequest {
  readonly id: string;
  /** Takes note of how long it waits for calls. */
  readonly timings?: Timings | null;
  /** Null: the calls are for everybody, and made in nobody's name. */
  readonly ip: string | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>> & { readonly cookie?: string | undefined };
}

interface VisitorTransportOptions {
  /** Our origin. Forms of other origins were refused before; a navigation's own Fetch Metadata says nothing of our calls. */
  readonly origin: string;
  /** The page is previewed: drafts may be shown to whoever proved to be an editor. */
  readonly isPreview: boolean;
  /** Of the form that was posted; the BFF makes its calls once, however often it is sent. */
  readonly idempotencyKey?: string | null;
  /** Ends all calls. */
  readonly signal: AbortSignal;
  /** When the time of the page is over. */
  readonly deadline: Deadline;
  readonly onSetCookie: (cookie: string) => void;
}

/** The headers by which the BFF knows the visitor, besides cookies. */
export function visitorHeaders(visitor: VisitorRequest): Record<string, string> {
  const headers: Record<string, string> = { [HEADERS.requestId]: visitor.id };
  if (visitor.ip !== null) headers['x-forwarded-for'] = visitor.ip;
  const featureIdentityId = visitor.headers[HEADERS.featureIdentityId];
  if (typeof featureIdentityId === 'string') headers[HEADERS.featureIdentityId] = featureIdentityId;
  // By which a person recognises the browser in the list of devices.
  const userAgent = visitor.headers['user-agent'];
  if (typeof userAgent === 'string') headers['user-agent'] = userAgent;
  return headers;
}

/** A transport that calls the BFF for one visitor; cookies that it sets go to `onSetCookie` and into later calls. */
export function visitorTransport(
  pool: Dispatcher,
  visitor: VisitorRequest,
  { origin, isPreview, idempotencyKey, signal, deadline, onSetCookie }: VisitorTransportOptions,
): Transport {
  const preview = isPreview ? { [HEADERS.preview]: PREVIEW } : {};
  const inherited = { ...visitorHeaders(visitor), ...preview, origin, [HEADERS.contentVersion]: '1' };
  const cookies = createCookieJar(visitor.headers.cookie);

  async function send(request: TransportRequest): Promise<TransportAnswer> {
    const { method, path, body = null } = request;
    const leftMs = timeLeft(deadline);
    if (leftMs === 0) return TOO_LATE;
    const cookie = cookies.header();
    const isRepeatable = method === 'GET' || !idempotencyKey;
    const headers = {
      ...request.headers,
      ...inherited,
      [HEADERS.timeLeft]: String(leftMs),
      ...(isRepeatable ? {} : { [HEADERS.idempotencyKey]: idempotencyKey }),
      ...(cookie ? { cookie } : {}),
    };
    const answer = await timed(visitor.timings, 'bff-calls', () =>
      httpRequest(
        pool,
        { method, path, headers, body },
        { maxBytes: ANSWER_MAX_BYTES, signals: [request.signal, signal] },
      ),
    );
    return { status: answer.status, headers: takeHeaders(answer.headers), text: answer.body.toString('utf8') };
  }

  function takeHeaders(given: IncomingHttpHeaders): Headers {
    const headers = new Headers();
    for (const [name, value] of Object.entries(given)) {
      if (name === 'set-cookie') {
        for (const set of [value].flat().filter((line) => line !== undefined)) {
          cookies.take(set);
          onSetCookie(set);
        }
      } else if (typeof value === 'string') headers.set(name, value);
    }
    return headers;
  }

  return send;
}
