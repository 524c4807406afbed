import type { Storefront } from '../head/storefront.ts';

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

/** A page as a visitor gets it. */
export interface Visit {
  readonly status: number;
  readonly state: string | null;
  readonly headers: Headers;
  readonly html: string;
  /** As the policy names it; '' where scripts are let in by hash. */
  readonly nonce: string;
  /** The page without its nonce and the keys of its forms, and without when its data were loaded: what all who get this page have in common. */
  readonly page: string;
}

export async function visit(
  storefront: Pick<Storefront, 'get'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const answer = await storefront.get(path, { 'user-agent': BROWSER, ...headers });
  const html = await answer.text();
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
  return {
    status: answer.status,
    state: answer.headers.get('x-cache'),
    headers: answer.headers,
    html,
    nonce,
    page: html.replaceAll(` nonce="${nonce}"`, '').replaceAll(/(?<=name="idempotency_key" value=")[^"]*/g, ''),
  };
}
