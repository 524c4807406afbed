import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { ApiError, isSessionOver } from '../../platform/api/api.ts';
import { useAuthPaths } from '../../platform/auth/auth-links.tsx';
import { GUEST, SESSION_QUERY_KEY, sessionQuery, useSession } from '../../platform/auth/session.ts';
import type { Session } from '../../platform/auth/session-state.ts';
import { queueOf } from '../../platform/catalogue/listed-pack.ts';
import { favouritesQuery } from '../../platform/favourites/favourites.ts';
import { useRichText, useText } from '../../platform/i18n/use-text.ts';
import { LazyDialog, lazyModule } from '../../platform/LazyPart.tsx';
import { PageLink } from '../../platform/navigation/links.tsx';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useNotify } from '../../platform/notifications/NotificationsProvider.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button, ButtonLink } from '../../ui/forms/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { FavouriteGrid, FavouriteHead, favouritePacksQuery } from './FavouriteList.tsx';
import * as styles from './favourites.module.css';
import { SharePanel } from './SharePanel.tsx';
import { SHARE_PANEL } from './share-fields.ts';

/** Loads a member's favourites; those of a guest are in the browser. */
export async function loader(page: PageArguments): Promise<null> {
  const { app } = page;
  const { queryClient } = app;
  const session = await queryClient.query(sessionQuery(app));
  if (session.kind === 'unavailable') throw new ApiError({ status: 503, code: 'upstream_unavailable' });
  if (session.kind === 'guest') return null;
  try {
    const { content_ids: ids } = await queryClient.query(favouritesQuery(app, session));
    await queryClient.query(favouritePacksQuery(page, ids));
  } catch (cause) {
    if (!isSessionOver(cause)) throw cause;
    queryClient.setQueryData(SESSION_QUERY_KEY, GUEST);
  }
  return null;
}

/** Loaded when a form is sent. */
export async function action(page: PageArguments) {
  const { shareAction } = await import('./share-action.ts');
  return shareAction(page);
}

/** `/labs/favourites`: the packs that the visitor has marked. */
export function Component() {
  const text = useText();
  const session = useSession();
  return (
    <Container>
      <PageMeta title={text('favourites.title')} description={text('favourites.meta')} />
      {/* Another visitor's list is another page. */}
      <FavouritesPage key={session.kind === 'member' ? session.user.id : ''} session={session} />
    </Container>
  );
}

function FavouritesPage({ session }: { readonly session: Session }) {
  const text = useText();
  const page = usePageContext();
  const { data: favourites, isLoadingError, refetch } = useQuery(favouritesQuery(page.app, session));
  const shownIds = useShownIds(favourites?.content_ids ?? []);
  const packs = useQuery({
    ...favouritePacksQuery(page, shownIds),
    enabled: favourites !== undefined,
    placeholderData: keepPreviousData,
  });
  const shown = packs.data ?? null;
  const marked = shown?.filter(({ content_id: id }) => favourites?.content_ids.includes(id)) ?? null;
  const isEmpty = shown?.length === 0;
  const isMember = session.kind === 'member';
  const notify = useNotify();
  const [isOfflineOpen, setOfflineOpen] = useState(false);
  const failOffline = (cause: unknown) => {
    page.app.logger.error('The panel for stored demos could not be shown', cause);
    setOfflineOpen(false);
    notify({ tone: 'error', text: text('modal.failed') });
  };
  return (
    <>
      <FavouriteHead title={text('favourites.title')} intro={text('favourites.intro')} packs={marked} isEmpty={isEmpty}>
        {page.app.config.offersOffline ? (
          <span className={styles.offline}>
            <Button
              variant="secondary"
              aria-expanded={isOfflineOpen}
              aria-controls={OFFLINE_PANEL}
              onClick={() => setOfflineOpen(!isOfflineOpen)}
            >
              <Icon name="download" size="s" />
              {text('favourites.offline')}
            </Button>
          </span>
        ) : null}
        {isMember ? (
          <ButtonLink href={`#${SHARE_PANEL}`} variant="secondary">
            <Icon name={LINK} size="s" />
            {text('favourites.share')}
          </ButtonLink>
        ) : null}
      </FavouriteHead>
      {isOfflineOpen && marked ? (
        <LazyDialog module={offlinePanel} onError={failOffline}>
          {({ OfflinePanel }) => <OfflinePanel id={OFFLINE_PANEL} tracks={queueOf(marked)} session={session} />}
        </LazyDialog>
      ) : null}
      {isMember ? null : <GuestHint isEmpty={isEmpty} />}
      {isLoadingError || packs.isLoadingError ? (
        <div className={styles.problem}>
          <Notice tone="error">{text('favourites.unavailable')}</Notice>
          <Button variant="secondary" onClick={() => void (isLoadingError ? refetch() : packs.refetch())}>
            {text('error.retry')}
          </Button>
        </div>
      ) : shown ? (
        <FavouriteGrid packs={shown} label={text('favourites.title')} none="favourites.none" />
      ) : (
        <div className={styles.waiting} aria-busy="true" />
      )}
      {isMember && favourites && (favourites.content_ids.length > 0 || favourites.share) ? (
        <SharePanel share={favourites.share} />
      ) : null}
    </>
  );
}

/** Loaded when it is opened. */
const offlinePanel = lazyModule(() => import('./OfflinePanel.tsx'));
const OFFLINE_PANEL = 'offline';

const LINK =
  'M10.2 13.6a4 4 0 0 0 5.9.3l2.7-2.7a4 4 0 0 0-5.7-5.7l-1.5 1.5M13.8 10.4a4 4 0 0 0-5.9-.3l-2.7 2.7a4 4 0 0 0 5.7 5.7l1.5-1.5';

/** All ids that the list has had since the page was opened: a removed pack stays, so that it can be put back. */
function useShownIds(ids: readonly string[]): readonly string[] {
  const [shown, setShown] = useState(ids);
  const added = ids.filter((id) => !shown.includes(id));
  if (added.length === 0) return shown;
  const all = [...added, ...shown];
  setShown(all);
  return all;
}

/** Where a guest's list is, and the way to have it everywhere; without scripts, why there is none. */
function GuestHint({ isEmpty }: { readonly isEmpty: boolean }) {
  const rich = useRichText();
  const { login } = useAuthPaths();
  const link = (words: ReactNode) => (
    <PageLink key="link" {...textLinkProps()} to={login}>
      {words}
    </PageLink>
  );
  return (
    <>
      <p className={styles.hint}>{rich(isEmpty ? 'favourites.guest.none' : 'favourites.guest', { link })}</p>
      <div className={styles.withoutScript}>
        <Notice>{rich('favourites.guest.no-script', { link })}</Notice>
      </div>
    </>
  );
}
