import { cookieNamed, type NamedCookie } from './cookie-named.ts';

/** Name and attributes of the session cookie. */
export function sessionCookie(cookie: { readonly secure: boolean; readonly domain: string | undefined }): NamedCookie {
  return cookieNamed('session', cookie);
}

/** How many cookies of that name a Cookie header carries. */
export function countCookies(header: string | undefined, name: string): number {
  return (header ?? '').split(';').filter((pair) => pair.split('=', 1)[0]?.trim() === name).length;
}
