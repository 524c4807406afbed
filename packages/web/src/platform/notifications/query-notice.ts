import { withoutParameters } from '../../lib/strings.ts';
import type { TextKey } from '../i18n/texts.ts';

const PARAMETER = 'notice';
const ANY_ORIGIN = 'https://origin.invalid';

/** Notices that a redirect may show at the top of its target page, with or without JavaScript. */
export const QUERY_NOTICES = {
  registered: { text: 'notice.registered', tone: 'success' },
  'password-set': { text: 'notice.password-set', tone: 'success' },
  'password-changed': { text: 'notice.password-changed', tone: 'success', isForMembers: true },
  'details-set': { text: 'notice.details-set', tone: 'success' },
  'premium-needed': { text: 'notice.premium-needed', tone: 'info' },
  'premium-pack': { text: 'notice.premium-pack', tone: 'info' },
  'features-switched': { text: 'notice.features-switched', tone: 'success' },
  'features-reset': { text: 'notice.features-reset', tone: 'success' },
  'download-failed': { text: 'notice.download-failed', tone: 'error' },
  'cookies-needed': { text: 'form.problem.cookies-refused', tone: 'error' },
  'login-failed': { text: 'form.problem.unavailable', tone: 'error' },
} as const satisfies Record<string, NoticeDescription>;

export interface NoticeDescription {
  readonly text: TextKey;
  readonly tone: 'success' | 'info' | 'error';
  /** Whether its sentence is true for members only: anybody can open an address with it. */
  readonly isForMembers?: boolean;
}

type QueryNotice = keyof typeof QUERY_NOTICES;

/** One of our paths with the notice for its page. */
export function withNotice(path: string, notice: QueryNotice): string {
  const url = new URL(path, ANY_ORIGIN);
  url.searchParams.set(PARAMETER, notice);
  return `${url.pathname}${url.search}${url.hash}`;
}

export function queryNoticeOf(search: string): QueryNotice | null {
  const name = new URLSearchParams(search).get(PARAMETER) ?? '';
  return isQueryNotice(name) ? name : null;
}

export function withoutNotice(search: string): string {
  return withoutParameters(search, [PARAMETER]);
}

function isQueryNotice(name: string): name is QueryNotice {
  return Object.hasOwn(QUERY_NOTICES, name);
}
