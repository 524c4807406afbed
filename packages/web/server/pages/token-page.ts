const TOKEN_PAGES: readonly string[] = ['reset-password', 'set-account-details', 'confirm'];
const TOKEN_PAGE = new RegExp(`^(/[a-z-]+)?/account/(${TOKEN_PAGES.join('|')})/*$`, 'i');

/**
 * Tells whether a request target is, or leads to, a page that a mail's link opens: such a page is stored nowhere and
 * names its address to nobody. So is anything else that is called with a token.
 */
export function isTokenPage(target: string): boolean {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  return TOKEN_PAGE.test(path.replaceAll(/\/{2,}/g, '/')) || new URLSearchParams(query).has('token');
}

const MENTION = new RegExp(`[?]|${TOKEN_PAGES.join('|')}`, 'i');

/** False for most targets, at little cost: `isTokenPage` says no to them. */
export function mayBeTokenPage(target: string): boolean {
  return MENTION.test(target);
}
