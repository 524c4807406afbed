import type { TextKey } from '../i18n/texts.ts';

const PARAMETER = 'notice';
const ANY_ORIGIN = 'https://origin.invalid';

/** What a page may be told to say at its top, after a form led to it: with JavaScript or without. */
export const QUERY_NOTICES = {
  registered: 'notice.registered',
  'password-set': 'notice.password-set',
  'password-changed': 'notice.password-changed',
  'details-set': 'notice.details-set',
} as const satisfies Record<string, TextKey>;

export type QueryNotice = keyof typeof QUERY_NOTICES;

/** A path of ours with the notice that its page is to show. */
export function withNotice(path: string, notice: QueryNotice): string {
  const url = new URL(path, ANY_ORIGIN);
  url.searchParams.set(PARAMETER, notice);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The notice that a page was told to show, if it is one of ours. */
export function queryNoticeOf(search: string): QueryNotice | null {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return asked !== null && isQueryNotice(asked) ? asked : null;
}

/** The query without the notice. */
export function withoutNotice(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}

function isQueryNotice(name: string): name is QueryNotice {
  return Object.hasOwn(QUERY_NOTICES, name);
}
