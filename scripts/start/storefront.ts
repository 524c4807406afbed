import type { Environment, Ports } from './services.ts';

export interface Storefront {
  /** Where it begins, without a slash at the end. */
  readonly url: string;
  /** Where the list of packs is, in a language given by its prefix. */
  readonly packsUrl: (prefix: '' | '/ja' | '/ko') => string;
  /** How the processes are told. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Browsers find names below localhost on this machine, and a cookie may span those below one of them. */
const DOMAIN = 'sound.localhost';

/** The addresses of the storefront on this machine: one, or with AREA_MODE=subdomain one per area. */
export function storefront({ AREA_MODE: mode }: Environment, { web }: Pick<Ports, 'web'>): Storefront {
  const at = (host: string) => `http://${host}:${web}`;
  if (mode !== 'subdomain') {
    const url = at('localhost');
    const origins = [url, at('127.0.0.1')].join(',');
    return {
      url,
      packsUrl: (prefix) => `${url}${prefix}/labs/packs`,
      variables: { PUBLIC_ORIGINS: origins, PUBLIC_URL: url },
    };
  }
  const url = at(DOMAIN);
  const labs = at(`labs.${DOMAIN}`);
  return {
    url,
    packsUrl: (prefix) => `${labs}${prefix}/packs`,
    variables: {
      PUBLIC_ORIGIN: url,
      PUBLIC_ORIGINS: [url, labs, at(`account.${DOMAIN}`)].join(','),
      PUBLIC_URL: url,
      COOKIE_DOMAIN: DOMAIN,
    },
  };
}
