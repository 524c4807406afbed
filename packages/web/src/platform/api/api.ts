import type { BffApi } from '@sound-library/contract/bff.ts';
import {
  type CallInput,
  type CallResponse,
  fillPath,
  type RouteTable,
  shouldRetry,
} from '@sound-library/contract/client.ts';
import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import type { ErrorResponse } from '@sound-library/contract/errors.ts';
import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import type { LocaleInfo } from '@sound-library/contract/locales.ts';
import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

type CallName = keyof BffApi;

interface CallOptions {
  readonly locale?: LocaleInfo;
  /** The expected account: the call is refused when another one is logged in by now. */
  readonly userId?: string;
  readonly signal?: AbortSignal;
}

/** Calls the BFF: resolves for every status, throws `ApiError` without a response. */
export type Api = <Name extends CallName>(
  name: Name,
  input: CallInput<BffApi[Name]>,
  options?: CallOptions,
) => Promise<CallResponse<BffApi[Name]>>;

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** On the server: responses that are the same for everybody, and shared by pages. */
export interface SharedResponses {
  readonly find: (request: TransportRequest) => AnyResponse | undefined;
  /** Shares a response if it is public. Its body is read only from then on. `length` is that of the body as text. */
  readonly add: (request: TransportRequest, response: AnyResponse, length: number) => void;
}

/** Creates the typed client of the BFF over a transport; retries according to specification section 7. */
export function createApi(routes: RouteTable<BffApi>, transport: Transport, shared?: SharedResponses | null): Api {
  async function call(name: CallName, input: LooseInput, options: CallOptions = {}): Promise<unknown> {
    const { locale, userId, signal } = options;
    const [method, pattern] = routes[name];
    const request: TransportRequest = {
      method,
      path: fillPath(pattern, input.params) + searchOf(input.query),
      headers: {
        accept: 'application/json',
        [HEADERS.sameOriginProof]: SAME_ORIGIN_PROOF,
        ...(locale ? { 'accept-language': locale.languageTag } : {}),
        ...(userId === undefined ? {} : { [HEADERS.expectedUserId]: userId }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(signal ? { signal } : {}),
    };
    const found = import.meta.env.SSR ? shared?.find(request) : undefined;
    if (found) return found;
    const sent = await send(transport, request);
    const response = { status: sent.status, headers: sent.headers, body: parseBody(sent) };
    if (import.meta.env.SSR) shared?.add(request, response, sent.text.length);
    return response;
  }
  return call as Api;
}

async function send(transport: Transport, request: TransportRequest): Promise<TransportResponse> {
  for (let retries = 0; ; retries += 1) {
    const response = await transport(request).catch((cause: unknown) => {
      if (request.signal?.aborted) throw cause;
      if (shouldRetry({ method: request.method, status: 'network', retries })) return null;
      throw ApiError.unreachable(cause);
    });
    if (response === null) continue;
    const spent = response.headers.has(HEADERS.retrySpent);
    if (!shouldRetry({ method: request.method, status: response.status, retries, spent })) return response;
  }
}

function searchOf(query: LooseInput['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

function parseBody({ status, text }: TransportResponse): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError({ status: status < 500 ? 502 : status, code: 'upstream_unavailable', cause });
  }
}

interface ApiFailure {
  readonly status: number;
  readonly code: ErrorCode;
  /** Seconds, from the response's Retry-After. */
  readonly retryAfter?: string | null;
  readonly cause?: unknown;
}

/** A call without its expected response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly retryAfter: string | null;

  constructor({ status, code, retryAfter = null, cause }: ApiFailure) {
    super(`The BFF returned ${status} (${code}).`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }

  static unreachable(cause: unknown): ApiError {
    return new ApiError({ status: 503, code: 'upstream_unavailable', cause });
  }
}

export function isSessionOver(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'unauthenticated';
}

type AnyResponse = { readonly status: number; readonly headers: Headers; readonly body: unknown };
type GoodBody<A> = A extends { status: 200 | 201; body: infer Body } ? Body : never;

/** The body of a 200 or 201; throws `ApiError` for every other response. */
export function bodyOf<A extends AnyResponse>(response: A): GoodBody<A> {
  if (response.status === 200 || response.status === 201) return response.body as GoodBody<A>;
  throw errorOf(response);
}

export function errorOf({ status, headers, body }: AnyResponse): ApiError {
  const code = isErrorResponse(body) ? body.code : status >= 500 ? 'upstream_unavailable' : 'internal_error';
  return new ApiError({ status, code, retryAfter: headers.get('retry-after') });
}

function isErrorResponse(body: unknown): body is ErrorResponse {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
