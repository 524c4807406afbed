import { cookieNamed, type NamedCookie } from './cookie-named.ts';

/**
 * Name and attributes of the preview cookie. It lives in a frame of the editor's site: there, browsers send only a cookie
 * that says so, and only over https; a partitioned one is kept for that site's frames alone. Over plain http it is there
 * for frames of the same site, as on one machine.
 */
export function previewCookie(cookie: { readonly secure: boolean; readonly domain: string | undefined }): NamedCookie {
  const { name, attributes } = cookieNamed('preview', cookie);
  return cookie.secure
    ? { name, attributes: { ...attributes, sameSite: 'none', partitioned: true } }
    : { name, attributes };
}
