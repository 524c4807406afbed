import type { Environment, Ports } from './listeners.ts';

export interface Storefront {
  /** Where it begins, without a slash at the end. */
  readonly url: string;
  /** Where the content editor is: at the same site, or its frame would be sent no cookies. */
  readonly editorUrl: string;
  /** Where the list of packs is, in a language given by its prefix. */
  readonly packsUrl: (prefix: '' | '/ja' | '/ko') => string;
  /** How the processes are told. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Browsers find names below localhost on this machine, and a cookie may span those below one of them. */
const DOMAIN = 'sound.localhost';

/** The addresses of the storefront on this machine: one, or with AREA_MODE=subdomain one per area. */
export function storefront(
  { AREA_MODE: mode }: Environment,
  { web, editor }: Pick<Ports, 'web' | 'editor'>,
): Storefront {
  const at = (host: string, port = web) => `http://${host}:${port}`;
  if (mode !== 'subdomain') {
    const url = at('localhost');
    const origins = [url, at('127.0.0.1')].join(',');
    return {
      url,
      editorUrl: at('localhost', editor),
      packsUrl: (prefix) => `${url}${prefix}/labs/packs`,
      variables: { PUBLIC_ORIGIN: url, PUBLIC_ORIGINS: origins, PUBLIC_URL: url },
    };
  }
  const url = at(DOMAIN);
  const labs = at(`labs.${DOMAIN}`);
  return {
    url,
    editorUrl: at(DOMAIN, editor),
    packsUrl: (prefix) => `${labs}${prefix}/packs`,
    variables: {
      PUBLIC_ORIGIN: url,
      PUBLIC_ORIGINS: [url, labs, at(`account.${DOMAIN}`)].join(','),
      PUBLIC_URL: url,
      COOKIE_DOMAIN: DOMAIN,
    },
  };
}
