/** Leads a loader or an action elsewhere. */
export function redirect(to: string, status = 302): Response {
  return new Response(null, { status, headers: { Location: to } });
}

/** The same, in place of the page that one is on. */
export function replace(to: string, status?: number): Response {
  const response = redirect(to, status);
  response.headers.set('X-Remix-Replace', 'true');
  return response;
}

/** An answer of a loader or an action with its status and headers, as React Router knows it. */
export interface DataWithInit<Data> {
  readonly type: 'DataWithResponseInit';
  readonly data: Data;
  readonly init: ResponseInit | null;
}

export function data<Data>(value: Data, init: ResponseInit | null = null): DataWithInit<Data> {
  return { type: 'DataWithResponseInit', data: value, init };
}
