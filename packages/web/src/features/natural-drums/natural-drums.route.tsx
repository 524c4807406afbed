import type { User } from '@sound-library/contract/resources/user.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { ApiError, bodyOf } from '../../platform/api/api.ts';
import type { PageContext } from '../../platform/app-context.ts';
import { forMember } from '../../platform/auth/member-access.tsx';
import { useSession } from '../../platform/auth/session.ts';
import { MEMBER_QUERY_KEY } from '../../platform/auth/session-state.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page.ts';
import { pathInLocale } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { DrumRoom } from './DrumRoom.tsx';

const PAGE = 'natural-drums';

export async function loader(page: PageArguments): Promise<null> {
  await Promise.all([loadDrumKit(page), loadContentPage(page, PAGE)]);
  return null;
}

/** `/labs/natural-drums`: a drum kit for subscribers; the guards decide before this is loaded, then the product API does. */
export function Component() {
  const session = useSession();
  // Between logging out and leaving, there is no member to play for.
  if (session.kind !== 'member') return null;
  return (
    <ContentPage slug={PAGE} height="low">
      <RoomOf user={session.user} />
    </ContentPage>
  );
}

function RoomOf({ user }: { readonly user: User }) {
  const { data: kit } = useSuspenseQuery(drumKitQuery(usePageContext(), user));
  return <DrumRoom kit={kit} />;
}

/**
 * Loads the kit before the page renders. The guards have admitted the visitor; the product API decides again, and members
 * without access are redirected to the offers.
 */
async function loadDrumKit(page: PageArguments): Promise<void> {
  await forMember(page, async (user) => {
    try {
      await page.app.queryClient.query(drumKitQuery(page, user));
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === 'subscription_needed')) throw cause;
      throw redirect(withNotice(pathInLocale('/labs/subscribe', page.locale), 'premium-needed'));
    }
  });
}

/** The drum kit. The key contains the user id: the next member in the same page never sees the previous one's data. */
function drumKitQuery({ app, locale }: PageContext, { id }: Pick<User, 'id'>) {
  return queryOptions({
    queryKey: [...MEMBER_QUERY_KEY, id, 'natural-drums', locale.code],
    queryFn: async ({ signal }) => bodyOf(await app.api('getNaturalDrums', {}, { locale, signal })),
  });
}
