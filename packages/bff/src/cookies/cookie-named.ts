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
  if (!secure) return { name, attributes };
  if (domain === undefined) return { name: `__Host-${name}`, attributes };
  return { name: `__Secure-${name}`, attributes: { ...attributes, domain } };
}
