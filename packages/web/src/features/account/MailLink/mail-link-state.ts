import type { MailLinkPurpose, OpenMailLink } from '@sound-library/contract/resources/mail-links.ts';
import { queryOptions } from '@tanstack/react-query';
import { errorOf } from '../../../platform/api/api-error.ts';
import type { App } from '../../../platform/app-context.ts';

/** The link of a mail that a page was drawn for; its secret is kept where no script reads it. */
export type MailLinkState =
  | { readonly kind: 'usable'; readonly link: OpenMailLink }
  | { readonly kind: 'unusable' }
  /** This browser does not have it open; as far as we know it is good. */
  | { readonly kind: 'not-open' }
  /** It could not be looked at, and is as good as before. */
  | { readonly kind: 'unavailable' };

/** Names the page's link in its address, which forms are sent to: a browser may have several links open. */
const LINK = 'link';
const keyOf = (id: string) => ['mail-link', id] as const;
export const UNUSABLE: MailLinkState = { kind: 'unusable' };
export const NOT_OPEN: MailLinkState = { kind: 'not-open' };

/** What an address says of its link: the id, or what became of one that could not be opened. Empty without any. */
export function linkIn(url: URL): string {
  return url.searchParams.get(LINK) ?? '';
}

/** The page's address for a link. */
export function withLink(path: string, link: string): string {
  return `${path}?${new URLSearchParams({ [LINK]: link })}`;
}

/** What a link that this browser has open is for. */
export function mailLinkQuery({ api }: Pick<App, 'api'>, id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<MailLinkState> => {
      const answer = await api('getMailLink', { query: { link_id: id } }, { signal });
      if (answer.status === 200) return { kind: 'usable', link: answer.body };
      const error = errorOf(answer);
      if (error.code === 'link_unusable') return UNUSABLE;
      if (error.code === 'link_not_open') return NOT_OPEN;
      throw error;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The link has been used up, or turned out to be no good here: nothing asks for it again. */
export function forgetMailLink({ queryClient }: Pick<App, 'queryClient'>, id: string, state = UNUSABLE): void {
  queryClient.setQueryData(keyOf(id), state);
}

/** The state for a page that takes links of some purposes only. */
export function linkFor(purposes: readonly MailLinkPurpose[], state: MailLinkState): MailLinkState {
  return state.kind === 'usable' && !purposes.includes(state.link.purpose) ? UNUSABLE : state;
}
