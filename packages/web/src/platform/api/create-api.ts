import type { BffApi } from '@sound-library/contract/bff.ts';
import { fillPath, type RouteTable, shouldRetry } from '@sound-library/contract/client.ts';
import { HEADERS, SAME_ORIGIN_PROOF } from '@sound-library/contract/headers.ts';
import { type Api, ApiError, type CallName, type CallOptions } from './api.ts';
import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** Creates the typed client of the BFF over a transport; retries according to specification section 7. */
export function createApi(routes: RouteTable<BffApi>, transport: Transport): Api {
  async function call(
    name: CallName,
    input: LooseInput,
    { locale, userId, signal }: CallOptions = {},
  ): Promise<unknown> {
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
    const response = await send(transport, request);
    return { status: response.status, headers: response.headers, body: parseBody(response) };
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
