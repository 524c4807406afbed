import { bffApi } from '@sound-library/contract/bff.ts';
import { routeTable } from '@sound-library/contract/client.ts';
import { ERROR_STATUS, type ErrorCode } from '@sound-library/contract/error-codes.ts';
import { HEADERS } from '@sound-library/contract/headers.ts';
import { type Api, createApi } from '../src/platform/api/api.ts';

export interface FakeReply {
  readonly status: number;
  readonly body?: unknown;
}

export interface FakeRequest {
  readonly call: string;
  readonly body: unknown;
  readonly language: string | undefined;
  /** For whom the call was meant, if it said so. */
  readonly userId?: string;
}

/** For tests: an error answer. */
export const errorReply = (code: ErrorCode): FakeReply => ({ status: ERROR_STATUS[code], body: { code, message: '' } });

/** For tests: a client of a BFF that answers as told by method and path, and the requests that it saw. */
export function fakeBff(replies: Readonly<Record<string, FakeReply>>): {
  readonly api: Api;
  readonly requests: FakeRequest[];
} {
  const requests: FakeRequest[] = [];
  const api = createApi(routeTable(bffApi), async ({ method, path, body, headers }) => {
    const call = `${method} ${path}`;
    const userId = headers[HEADERS.expectedUserId];
    const request = { call, body: body && JSON.parse(body), language: headers['accept-language'] };
    requests.push(userId === undefined ? request : { ...request, userId });
    const reply = replies[call];
    if (!reply) throw new Error(`no such call: ${call}`);
    return {
      status: reply.status,
      headers: new Headers(),
      text: reply.body === undefined ? '' : JSON.stringify(reply.body),
    };
  });
  return { api, requests };
}
