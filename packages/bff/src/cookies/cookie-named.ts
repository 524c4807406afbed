import type { CookieSerializeOptions } from '@fastify/cookie';

export interface NamedCookie {
  readonly name: string;
  readonly attributes: CookieSerializeOptions;
}

/**
 * Full name and attributes of a cookie that scripts can't read. The `__Host-` prefix makes browsers refuse one that a
 * subdomain planted; subdomain mode needs a Domain, which only `__Secure-` allows; plain http allows neither.
 */
export function cookieNamed(
  name: string,
  { secure, domain }: { readonly secure: boolean; readonly domain: string | undefined },
): NamedCookie {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const prefix = domain === undefined ? '__Host-' : '__Secure-';
  return {
    name: secure ? `${prefix}${name}` : name,
    attributes: domain === undefined ? attributes : { ...attributes, domain },
  };
}
