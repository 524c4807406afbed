import type { LoadRequest } from '../load/request.ts';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36';
const WORDS = ['piano', 'choir', 'strings', 'felt', 'glass', 'drums', 'night', 'harp'] as const;

/**
 * What visitors ask in a busy hour: most are guests who look at lists and packs, one in three is a member, whose pages are
 * rendered for each request. `cookie` is the members' session.
 */
export function visitorMix(url: string, cookie: string): readonly LoadRequest[] {
  const page = { 'user-agent': BROWSER, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
  const guest = (path: string, share: number): LoadRequest => ({ url: url + path, headers: page, share });
  const member = (path: string, share: number): LoadRequest => ({
    url: url + path,
    headers: { ...page, cookie },
    share,
  });
  const call = (path: string, share: number): LoadRequest => ({
    url: url + path,
    headers: { 'user-agent': BROWSER, accept: 'application/json', cookie },
    share,
  });
  return [
    guest('/labs/packs', 16),
    guest('/ja/labs/packs', 4),
    guest('/labs/packs/frozen-strings', 10),
    guest('/ko/labs/packs/glass-choir', 4),
    guest('/labs', 6),
    guest('/', 6),
    ...WORDS.map((word) => guest(`/labs/packs?query=${word}`, 1)),
    member('/labs/packs', 14),
    member('/labs/packs/frozen-strings', 8),
    member('/labs', 4),
    member('/account', 4),
    call('/api/packs', 4),
    call('/api/user', 6),
    call('/api/subscriptions', 6),
  ];
}
