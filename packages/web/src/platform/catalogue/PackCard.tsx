import { type ReactNode, useCallback, useState, ViewTransition } from 'react';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import { Shelf } from '../../ui/layout/Shelf.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Picture, type PictureShape } from '../../ui/media/Picture.tsx';
import { PlayButton } from '../audio/PlayButton.tsx';
import type { Track } from '../audio/playback.ts';
import { TrackWaveform } from '../audio/TrackWaveform.tsx';
import { usePremiumAccess } from '../auth/subscriptions.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { useText } from '../i18n/use-text.ts';
import { useInspector } from '../live-preview/inspector.ts';
import { AppLink } from '../navigation/links.tsx';
import { type ListedPack, queueOf, trackOf } from './listed-pack.ts';
import * as styles from './PackCard.module.css';

interface PackCardProps {
  readonly pack: ListedPack;
  /** The demos of the list that contains it. */
  readonly queue: () => readonly Track[];
  readonly priority?: 'first' | 'early' | null;
  readonly headingLevel: 2 | 3;
}

const COVER_SIZES = '(width < 48rem) 46vw, (width < 64rem) 30vw, 20rem';
export const cardCover = ({ cover }: ListedPack): PictureShape => ({ image: cover, sizes: COVER_SIZES });

const WAVEFORM_BARS = 40;

/** A pack as a cover: play it, open it, or mark it as a favourite. */
export function PackCard({ pack, queue, priority = null, headingLevel }: PackCardProps) {
  const text = useText();
  const inspect = useInspector();
  // Only the pressed card has the transition to the pack's page, because a page may contain a pack more than once.
  const [opened, setOpened] = useState(false);
  const { content_id: id, slug, name, tagline, premium, is_new, types } = pack;
  const track = trackOf(pack);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.face}>
        <div className={styles.sleeve}>
          <CoverTransition slug={slug} active={opened}>
            <div className={styles.cover} {...inspect(id, 'cover')}>
              <Picture {...cardCover(pack)} alt="" priority={priority} />
            </div>
          </CoverTransition>
          {premium || is_new ? (
            <p className={styles.badges}>
              {premium ? <PremiumBadge /> : null}
              {is_new ? <Badge tone="new">{text('pack.new')}</Badge> : null}
            </p>
          ) : null}
          {track ? (
            <div className={styles.play}>
              <PlayButton track={track} queue={queue} onPicture />
            </div>
          ) : null}
          <div className={styles.heart}>
            <FavouriteButton pack={pack} place="card" />
          </div>
        </div>
        <div className={styles.wave}>
          {track ? <TrackWaveform track={track} bars={WAVEFORM_BARS} size="small" /> : null}
        </div>
        <div className={styles.words}>
          <Heading className={styles.name} {...inspect(id, 'name')}>
            <AppLink className={styles.link} to={`/labs/packs/${slug}`} onClick={() => setOpened(true)}>
              {name}
            </AppLink>
          </Heading>
          <p className={styles.tagline} {...inspect(id, 'tagline')}>
            {tagline}
          </p>
          <p className={styles.types} {...inspect(id, 'types')}>
            {types.map((type) => type.name).join(text('list.separator'))}
          </p>
        </div>
      </div>
    </article>
  );
}

interface CoverTransitionProps {
  readonly slug: string;
  /** Whether this cover has the transition; only one per pack at a time. */
  readonly active?: boolean;
  readonly children: ReactNode;
}

/** The view transition of a pack's cover from the opened card to the pack's page. */
export function CoverTransition({ slug, active = true, children }: CoverTransitionProps) {
  return (
    <ViewTransition name={active ? `cover-${slug}` : 'auto'} default="none" share="cover">
      {children}
    </ViewTransition>
  );
}

/** Marks a premium pack, with an open lock for members with access. Its size is the same before the access is known. */
export function PremiumBadge() {
  const text = useText();
  const access = usePremiumAccess();
  return (
    <Badge tone="premium">
      <Icon name={access === 'open' ? 'lock-open' : 'lock'} size="s" />
      {text('pack.premium')}
      {access === 'open' || access === 'closed' ? (
        <VisuallyHidden>{` (${text(`pack.premium.${access}`)})`}</VisuallyHidden>
      ) : null}
    </Badge>
  );
}

interface PackShelfProps {
  readonly packs: readonly ListedPack[];
  readonly label: string;
  readonly head: ReactNode;
}

/** A horizontal scroller of packs; playing one makes the others its queue. */
export function PackShelf({ packs, label, head }: PackShelfProps) {
  const text = useText();
  const queue = useCallback(() => queueOf(packs), [packs]);
  return (
    <Shelf label={label} head={head} previousLabel={text('shelf.previous')} nextLabel={text('shelf.next')}>
      {packs.map((pack) => (
        <li key={pack.slug}>
          <PackCard pack={pack} queue={queue} headingLevel={3} />
        </li>
      ))}
    </Shelf>
  );
}
