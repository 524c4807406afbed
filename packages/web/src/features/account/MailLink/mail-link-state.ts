import type { MailLink, MailLinkPurpose } from '@sound-library/contract/entities/mail-link.ts';
import { errorOf } from '../../../platform/api/api-error.ts';
import type { App } from '../../../platform/app-context.ts';
import { queryOptions } from '../../../platform/query/query-options.ts';

/** The link of a mail that this visitor came by; its secret is kept where no script reads it. */
export type MailLinkState =
  | { readonly kind: 'usable'; readonly link: MailLink }
  | { readonly kind: 'unusable' }
  /** It could not be looked at, and is as good as before. */
  | { readonly kind: 'unavailable' };

const QUERY_KEY = ['mail-link'] as const;
export const UNUSABLE: MailLinkState = { kind: 'unusable' };

/** What the kept link is for. */
export function mailLinkQuery({ api }: Pick<App, 'api'>) {
  return queryOptions({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }): Promise<MailLinkState> => {
      const answer = await api('getMailLink', {}, { signal });
      if (answer.status === 200) return { kind: 'usable', link: answer.body };
      const error = errorOf(answer);
      if (error.code === 'link_unusable') return UNUSABLE;
      throw error;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The link has been used up, or turned out to be unusable: nothing asks for it again. */
export function forgetMailLink({ queryClient }: Pick<App, 'queryClient'>): void {
  queryClient.setQueryData(QUERY_KEY, UNUSABLE);
}

/** The state for a page that takes links of some purposes only. */
export function linkFor(purposes: readonly MailLinkPurpose[], state: MailLinkState): MailLinkState {
  return state.kind === 'usable' && !purposes.includes(state.link.purpose) ? UNUSABLE : state;
}
