import { EVENT_MARK_FIELD, eventMarkText } from '@sound-library/contract/analytics.ts';
import type { Pack } from '@sound-library/contract/resources/packs.ts';
import { type ComponentProps, type MouseEvent, type Ref, useState } from 'react';
import { useApp } from '../../../platform/AppProvider.tsx';
import { newEventMark } from '../../../platform/analytics/tracker.ts';
import { PlayButton } from '../../../platform/audio/PlayButton.tsx';
import { TrackWaveform } from '../../../platform/audio/TrackWaveform.tsx';
import { useAuthPaths } from '../../../platform/auth/auth-links.tsx';
import type { PremiumAccess } from '../../../platform/auth/entitlements.ts';
import { useSessionKind } from '../../../platform/auth/session.ts';
import type { Session } from '../../../platform/auth/session-state.ts';
import { usePremiumAccess } from '../../../platform/auth/subscriptions.ts';
import { type FullPack, queueOf, trackOf } from '../../../platform/catalogue/listed-pack.ts';
import { CoverTransition, PremiumBadge } from '../../../platform/catalogue/PackCard.tsx';
import { filtersFromSearch, NO_FILTERS, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import type { FavouritePack } from '../../../platform/favourites/change-favourite.ts';
import { FavouriteButton } from '../../../platform/favourites/FavouriteButton.tsx';
import type { TextKey } from '../../../platform/i18n/texts.ts';
import { useRichText, useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { AppLink, isPlainClick, PageLink, usePath } from '../../../platform/navigation/links.tsx';
import { useNavigationState, type VisitedRoute } from '../../../platform/navigation/NavigationStateProvider.tsx';
import { localeOfPath } from '../../../platform/navigation/page-paths.ts';
import { useAddress, usePageNavigate } from '../../../platform/navigation/use-page.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { buttonProps } from '../../../ui/forms/Button.tsx';
import { chipProps } from '../../../ui/forms/Chip.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import type { IconName } from '../../../ui/media/icon-paths.ts';
import { Picture, type PictureShape } from '../../../ui/media/Picture.tsx';
import * as styles from './PackHero.module.css';

/** Browsers choose the next larger width: just above what phones with two and three device pixels per CSS pixel need. */
const COVER_WIDTHS = [400, 688, 1088, 1280] as const;
const COVER_SIZES = '(width < 48rem) calc(100vw - 2rem), (width < 60rem) 20rem, 42rem';

export const packCover = ({ cover }: FullPack): PictureShape => ({
  image: cover,
  widths: COVER_WIDTHS,
  sizes: COVER_SIZES,
});

/** Cover, name, sound and action. */
export function PackHero({ pack, ref }: { readonly pack: FullPack; readonly ref: Ref<HTMLElement> }) {
  const text = useText();
  const inspect = useInspector();
  const track = trackOf(pack);
  const { content_id: id } = pack;
  const { previous } = useNavigationState();
  // Opening the offers or a part of the page makes the pack its own previous page.
  const [back] = useState(() => listPathAfter(previous));
  return (
    <header className={styles.hero} ref={ref}>
      <CoverTransition slug={pack.slug}>
        <div className={styles.cover} {...inspect(id, 'cover')}>
          <Picture {...packCover(pack)} alt={pack.cover.name} priority="first" />
        </div>
      </CoverTransition>
      <div className={styles.words}>
        <p className={styles.back} data-screen-only>
          <AppLink className={styles.backLink} to={back}>
            <Icon name="arrow-left" size="s" />
            {text('pack.all')}
          </AppLink>
        </p>
        <p className={styles.badges} {...inspect(id, 'premium')}>
          {pack.premium ? <PremiumBadge /> : <Badge>{text('pack.free')}</Badge>}
          {pack.is_new ? <Badge tone="new">{text('pack.new')}</Badge> : null}
        </p>
        <h1 className={styles.name} {...inspect(id, 'name')}>
          {pack.name}
        </h1>
        {pack.artist ? (
          <p className={styles.artist} {...inspect(pack.artist_id, 'name')}>
            {text('pack.by', { artist: pack.artist })}
          </p>
        ) : null}
        <p className={styles.tagline} {...inspect(id, 'tagline')}>
          {pack.tagline}
        </p>
        {track ? (
          <>
            <div className={styles.sound}>
              <PlayButton track={track} queue={() => [track, ...queueOf(pack.similar)]} size="large" />
              <TrackWaveform track={track} size="large" />
            </div>
            {/* With scripts, the contents of `noscript` are not rendered. */}
            <noscript>
              {import.meta.env.SSR ? (
                // biome-ignore lint/a11y/useMediaCaption: the demos are music.
                <audio className={styles.audio} controls preload="none" src={track.url} aria-label={track.title} />
              ) : null}
            </noscript>
          </>
        ) : null}
        <ul className={styles.types} aria-label={text('packs.types')}>
          {pack.types.map(({ content_id, slug, name }) => (
            <li key={slug} {...inspect(content_id, 'name')}>
              <AppLink {...chipProps()} to={packListPath({ ...NO_FILTERS, types: [slug] })}>
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
        <PackActions pack={pack} />
        <span data-whole hidden />
      </div>
    </header>
  );
}

/** Path of the list, with its filters when that is the previous page. */
function listPathAfter(previous: VisitedRoute | null): string {
  const isFromList = previous && localeOfPath(previous.path).path === packListPath(NO_FILTERS);
  return packListPath(isFromList ? filtersFromSearch(new URLSearchParams(previous.query)) : NO_FILTERS);
}

type ActionPack = Pick<Pack, 'slug' | 'premium' | 'instrument'>;

/** The actions for a pack, with an explanation of each. */
export function PackActions({ pack }: { readonly pack: ActionPack & FavouritePack & Pick<Pack, 'size_mb'> }) {
  const text = useText();
  const rich = useRichText();
  const access = usePremiumAccess();
  const { premium, instrument, size_mb: size } = pack;
  return (
    <div className={styles.actions}>
      <div className={styles.buttons} data-screen-only>
        <PackAction pack={pack} size="large" />
        <FavouriteButton pack={pack} place="pack-page" />
      </div>
      <ul className={styles.hints}>
        {/* True for everybody, so that nothing shifts when the access becomes known. */}
        {premium ? <li>{text(access === 'unavailable' ? 'pack.premium.unreadable' : 'pack.premium.hint')}</li> : null}
        {instrument ? <li>{text('pack.samples.hint', { count: instrument.notes.length })}</li> : null}
        <li>
          {rich('pack.installer.hint', {
            size,
            link: (words) => (
              <AppLink key="link" to="/labs/download">
                {words}
              </AppLink>
            ),
          })}
        </li>
      </ul>
    </div>
  );
}

export function PackAction({ pack, size }: { readonly pack: ActionPack; readonly size: 'medium' | 'large' }) {
  const text = useText();
  const path = usePath();
  const address = useAddress();
  const { login } = useAuthPaths();
  const buttonAttributes = buttonProps({ size });
  const action = packAction(pack, useSessionKind(), usePremiumAccess());
  const face = (icon: IconName, key: TextKey) => (
    <>
      <Icon name={icon} size={size === 'large' ? 'm' : 's'} />
      <span>{text(key)}</span>
    </>
  );
  switch (action) {
    case 'offers':
      return <OffersLink {...buttonAttributes}>{face('lock', 'pack.subscribe')}</OffersLink>;
    case 'login':
      return (
        <PageLink {...buttonAttributes} to={login}>
          {face('download', 'pack.samples.log-in')}
        </PageLink>
      );
    case 'samples':
      return (
        <SamplesLink {...buttonAttributes} href={address(path(`/labs/packs/${pack.slug}/download`))} pack={pack.slug}>
          {face('download', 'pack.samples')}
        </SamplesLink>
      );
    case 'installer':
      return (
        <AppLink {...buttonAttributes} to="/labs/download">
          {face('download', 'pack.installer')}
        </AppLink>
      );
  }
}

/** A link to the offers, which opens them as a modal once the page is hydrated. */
export function OffersLink(attributes: Omit<ComponentProps<typeof AppLink>, 'to' | 'onClick'>) {
  const navigate = usePageNavigate();
  const openHere = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate({ search: '?subscribe=true' }, { preventScrollReset: true });
  };
  return <AppLink {...attributes} to="/labs/subscribe" onClick={openHere} />;
}

const MIDDLE_BUTTON = 1;

/** The link to the archive of a pack, by its slug, which the browser saves; a refusal is a page of the server. */
export function SamplesLink({
  href,
  pack,
  ...attributes
}: ComponentProps<'a'> & { readonly href: string; readonly pack: string }) {
  const { tracker } = useApp();
  const addMark = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    // By its mark, the server's own event counts as the same. A copied link is the plain URL.
    const mark = newEventMark();
    tracker.track('pack downloaded', { pack }, mark);
    link.setAttribute('href', `${href}?${new URLSearchParams({ [EVENT_MARK_FIELD]: eventMarkText(mark) })}`);
    // The browser reads the href after the event.
    setTimeout(() => link.setAttribute('href', href));
  };
  return (
    <a
      {...attributes}
      href={href}
      onClick={addMark}
      onAuxClick={(event) => event.button === MIDDLE_BUTTON && addMark(event)}
    />
  );
}

/** The first action for a pack. An unknown session may try: the server decides. */
export function packAction(
  { premium, instrument }: Omit<ActionPack, 'slug'>,
  session: Session['kind'],
  access: PremiumAccess,
): 'offers' | 'login' | 'samples' | 'installer' {
  if (premium && access === 'closed') return 'offers';
  if (!instrument) return 'installer';
  return session === 'guest' ? 'login' : 'samples';
}
