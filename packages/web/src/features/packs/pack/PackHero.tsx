import type { Ref } from 'react';
import { PlayButton } from '../../../platform/audio/PlayButton.tsx';
import type { Track } from '../../../platform/audio/playback.ts';
import { TrackWaveform } from '../../../platform/audio/TrackWaveform.tsx';
import { type FullPack, queueOf, trackOf } from '../../../platform/catalogue/listed-pack.ts';
import { CoverTransition, PremiumBadge } from '../../../platform/catalogue/PackCard.tsx';
import { filtersFromSearch, NO_FILTERS, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { useNavigationState, type VisitedRoute } from '../../../platform/navigation/NavigationStateProvider.tsx';
import { localeOfPath } from '../../../platform/navigation/page-paths.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { chipProps } from '../../../ui/forms/Chip.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { Picture, type PictureShape } from '../../../ui/media/Picture.tsx';
import { PackActions } from './PackActions.tsx';
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
  return (
    <header className={styles.hero} ref={ref}>
      <CoverTransition slug={pack.slug}>
        <div className={styles.cover} {...inspect(id, 'cover')}>
          <Picture {...packCover(pack)} alt={pack.cover.name} priority="first" />
        </div>
      </CoverTransition>
      <div className={styles.words}>
        <p className={styles.back} data-screen-only>
          <AppLink className={styles.backLink} to={listPathAfter(previous)}>
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
          <div className={styles.sound}>
            <PlayButton track={track} queue={() => [track, ...queueOf(pack.similar)]} size="large" />
            <TrackWaveform track={track} size="large" />
          </div>
        ) : null}
        {track ? <WithoutScripts {...track} /> : null}
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

/** The demo for browsers without scripts. */
function WithoutScripts({ title, url }: Pick<Track, 'title' | 'url'>) {
  // With scripts, the contents of `noscript` are not rendered.
  return (
    <noscript>
      {import.meta.env.SSR ? (
        // biome-ignore lint/a11y/useMediaCaption: the demos are music.
        <audio className={styles.audio} controls preload="none" src={url} aria-label={title} />
      ) : null}
    </noscript>
  );
}

/** Path of the list, with its filters when that is the previous page. */
function listPathAfter(previous: VisitedRoute | null): string {
  const isFromList = previous && localeOfPath(previous.path).path === packListPath(NO_FILTERS);
  return packListPath(isFromList ? filtersFromSearch(new URLSearchParams(previous.query)) : NO_FILTERS);
}
