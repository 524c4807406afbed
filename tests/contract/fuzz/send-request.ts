import type { Dispatcher, Pool } from 'undici';
import type { Answer } from '../call-route.ts';
import type { FuzzedRequest } from './fuzzed-request.ts';

/** Sends a request as it is written; unlike `fetch`, without an opinion on its method and address. */
export async function sendRequest(
  pool: Pool,
  { method, target, body, contentType }: FuzzedRequest,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const content = body !== undefined && contentType ? { 'content-type': contentType } : {};
  const response = await pool.request({
    method: method as Dispatcher.HttpMethod,
    path: target,
    headers: { ...headers, accept: 'application/json', ...content },
    body: body ?? null,
  });
  const answered = new Headers();
  for (const [name, values] of Object.entries(response.headers))
    for (const value of [values ?? []].flat()) answered.append(name, value);
  const bytes = new Uint8Array(await response.body.arrayBuffer());
  return { status: response.statusCode, headers: answered, body: bodyOf(bytes, answered.get('content-type')) };
}

function bodyOf(bytes: Uint8Array, contentType: string | null): unknown {
  if (bytes.length === 0) return undefined;
  return contentType?.startsWith('application/json') ? JSON.parse(new TextDecoder().decode(bytes)) : bytes;
}
