import { isEntryPath } from '../../platform/auth/auth-paths.ts';

/** Pages with a form for it of their own. */
const WITH_OWN_FORM: ReadonlySet<string> = new Set(['/', '/newsletter']);

/**
 * Tells of a path without locale prefix whether its footer asks for the newsletter. Never in the account area and where
 * people log in: they have other things to do there, and nothing of third parties, such as a captcha, belongs there.
 */
export function showsNewsletter(path: string): boolean {
  return !WITH_OWN_FORM.has(path) && !isEntryPath(path) && path !== '/account' && !path.startsWith('/account/');
}
