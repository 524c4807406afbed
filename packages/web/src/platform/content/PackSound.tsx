import { useSuspenseQuery } from '@tanstack/react-query';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { usePageContext } from '../AppProvider.tsx';
import { PlayButton } from '../audio/PlayButton.tsx';
import type { Track } from '../audio/playback.ts';
import { TrackWaveform } from '../audio/TrackWaveform.tsx';
import { type CreditedPack, queueOf, trackOf } from '../catalogue/listed-pack.ts';
import { useText } from '../i18n/use-text.ts';
import { useInspector } from '../live-preview/inspector.ts';
import { AppLink, SafeLink } from '../navigation/links.tsx';
import { contentPageQuery } from './content-page.ts';
import * as styles from './PackSound.module.css';
import type { ShownPage } from './page-media.ts';

interface PackSoundProps {
  readonly pack: CreditedPack;
  readonly queue: () => readonly Track[];
  readonly size: 'medium' | 'large';
}

/** A playable pack within text; a pack without a demo is shown by name. */
export function PackSound({ pack, queue, size }: PackSoundProps) {
  const text = useText();
  const inspect = useInspector();
  const track = trackOf(pack);
  return (
    <div className={styles.sound}>
      {track ? <PlayButton track={track} queue={queue} size={size} /> : null}
      <div className={styles.wave}>
        {track ? <TrackWaveform track={track} bars={64} /> : null}
        <p className={styles.caption}>
          <AppLink className={styles.name} to={`/labs/packs/${pack.slug}`}>
            <span {...inspect(pack.content_id, 'name')}>{pack.name}</span>
          </AppLink>
          {pack.artist ? (
            <span {...(pack.artist_id ? inspect(pack.artist_id, 'name') : undefined)}>
              {text('pack.by', { artist: pack.artist })}
            </span>
          ) : null}
        </p>
      </div>
    </div>
  );
}

/** A page's leading pack, playable in the hero; the page's other packs are its queue. */
export function LeadSound({ slug }: { readonly slug: string }) {
  const page = useSuspenseQuery(contentPageQuery(usePageContext(), slug)).data;
  const pack = leadPack(page);
  const [opening] = page.sections;
  const action = opening?.kind === 'hero' ? opening.action : null;
  return (
    <>
      {pack?.demo ? <PackSound pack={pack} queue={() => queueOf(packsOf(page))} size="large" /> : null}
      {action?.label ? (
        <p>
          <SafeLink {...buttonProps({ variant: 'primary', size: 'large' })} href={action.href}>
            {action.label}
          </SafeLink>
        </p>
      ) : null}
    </>
  );
}

type Sections = Pick<ShownPage, 'sections'>;

/** All packs that a page shows, in order and without duplicates. */
export function packsOf(page: Sections): readonly CreditedPack[] {
  const packs = page.sections.flatMap((section) => (section.kind === 'pack_grid' ? section.packs : []));
  return [...new Map(packs.map((pack) => [pack.slug, pack])).values()];
}

/** The leading pack of a page: the one that the hero's action links to, else the first that the page shows. */
export function leadPack(page: Sections): CreditedPack | null {
  const packs = packsOf(page);
  const [opening] = page.sections;
  const href = opening?.kind === 'hero' ? opening.action?.href : undefined;
  return packs.find(({ slug }) => href === `/labs/packs/${slug}`) ?? packs[0] ?? null;
}
