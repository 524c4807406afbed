import type { User } from '@sound-library/contract/resources/user.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { useSession } from '../../platform/auth/session.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { DrumRoom } from './DrumRoom/DrumRoom.tsx';
import { drumKitQuery } from './drum-kit-query.ts';
import { loadDrumKit } from './load-drum-kit.ts';

const PAGE = 'natural-drums';

export async function loader(page: PageArguments): Promise<null> {
  await Promise.all([loadDrumKit(page), loadContentPage(page, PAGE)]);
  return null;
}

/** `/labs/natural-drums`: a drum kit for subscribers; the guards decide before this is loaded, the product API after them. */
export function Component() {
  const session = useSession();
  // Between logging out and leaving, there is nobody to play.
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
