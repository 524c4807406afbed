import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatDuration } from '../../../lib/format-duration.ts';
import { PlayButton } from '../../../platform/audio/PlayButton.tsx';
import { TrackWaveform } from '../../../platform/audio/TrackWaveform.tsx';
import { useSessionKind } from '../../../platform/auth/session.ts';
import { usePremiumAccess } from '../../../platform/auth/subscriptions.ts';
import { type FullPack, queueOf, trackOf } from '../../../platform/catalogue/listed-pack.ts';
import { PackShelf } from '../../../platform/catalogue/PackCard.tsx';
import { CachedFragment } from '../../../platform/fragments/CachedFragment.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { type InspectorProps, useInspector } from '../../../platform/live-preview/inspector.ts';
import { usePageLocation } from '../../../platform/navigation/use-page.ts';
import { Container } from '../../../ui/layout/Container.tsx';
import { Picture, PicturePreload } from '../../../ui/media/Picture.tsx';
import { Instrument } from '../instrument/Instrument.tsx';
import { PackAction, PackHero, packCover } from './PackHero.tsx';
import * as styles from './PackPage.module.css';

/** A pack: its sound, description, credits and related packs. */
export function PackPage({ pack }: { readonly pack: FullPack }) {
  const scope = { premiumAccess: usePremiumAccess(), sessionKind: useSessionKind() };
  // The login returns to this page.
  const { pathname, search } = usePageLocation();
  return (
    <>
      <PicturePreload {...packCover(pack)} />
      <CachedFragment name="pack" of={[pack]} inputs={[pathname, search]} {...scope}>
        <WholePage pack={pack} />
      </CachedFragment>
    </>
  );
}

function WholePage({ pack }: { readonly pack: FullPack }) {
  const text = useText();
  const inspect = useInspector();
  const hero = useRef<HTMLElement>(null);
  return (
    <>
      <Container>
        <article>
          <PackHero pack={pack} ref={hero} />
          <PackMiniHead pack={pack} hero={hero} />
          <PackDemos pack={pack} />
          {pack.instrument ? <Instrument key={pack.slug} pack={pack} instrument={pack.instrument} /> : null}
          <div className={styles.columns}>
            <div className={styles.words}>
              <h2 className={styles.heading}>{text('pack.about')}</h2>
              <div className={styles.paragraphs} {...inspect(pack.content_id, 'description')}>
                <Paragraphs paragraphs={pack.description} />
              </div>
              {pack.story.length > 0 ? (
                <>
                  <h2 className={styles.heading}>{text('pack.story')}</h2>
                  <div className={styles.paragraphs} {...inspect(pack.content_id, 'story')}>
                    <Paragraphs paragraphs={pack.story} />
                  </div>
                </>
              ) : null}
            </div>
            <PackCredits pack={pack} />
          </div>
        </article>
      </Container>
      {pack.similar.length > 0 ? (
        <section className={styles.similar} aria-labelledby="similar">
          <PackShelf
            packs={pack.similar}
            label={text('pack.similar')}
            head={
              <h2 className={styles.shelfHeading} id="similar">
                {text('pack.similar')}
              </h2>
            }
          />
        </section>
      ) : null}
    </>
  );
}

function Paragraphs({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className={styles.paragraph}>
      {paragraph}
    </p>
  ));
}

function PackCredits({ pack }: { readonly pack: FullPack }) {
  const text = useText();
  const inspect = useInspector();
  const { formatDate } = useIntl();
  // A date without a time is in UTC.
  const released = formatDate(pack.released_on, { dateStyle: 'long', timeZone: 'UTC' });
  const { content_id: id } = pack;
  const moods = pack.labels.map(({ name }) => name).join(text('list.separator'));
  return (
    <aside className={styles.credits} aria-labelledby="credits">
      <h2 className={styles.creditsHeading} id="credits">
        {text('pack.details')}
      </h2>
      <dl>
        {pack.artist ? (
          <DataRow term={text('pack.artist')} value={pack.artist} tag={inspect(pack.artist_id, 'name')} />
        ) : null}
        {moods ? <DataRow term={text('pack.moods')} value={moods} tag={inspect(id, 'labels')} /> : null}
        <DataRow term={text('pack.released')} value={released} tag={inspect(id, 'releasedOn')} />
        <DataRow
          term={text('pack.size')}
          value={text('pack.megabytes', { size: pack.size_mb })}
          tag={inspect(id, 'sizeMb')}
        />
        {pack.credits.map(({ role, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a credit may occur twice, and rows never move.
          <DataRow key={index} term={role} value={name} tag={inspect(id, 'credits')} />
        ))}
      </dl>
      {pack.artist_bio ? (
        <p className={styles.bio} {...inspect(pack.artist_id, 'bio')}>
          {pack.artist_bio}
        </p>
      ) : null}
    </aside>
  );
}

function DataRow({ term, value, tag }: Readonly<{ term: string; value: string; tag: InspectorProps | undefined }>) {
  return (
    <div className={styles.detail} {...tag}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The demos of a pack, when there are more than the one in its hero. */
function PackDemos({ pack }: { readonly pack: FullPack }) {
  const text = useText();
  const inspect = useInspector();
  if (pack.demos.length < 2) return null;
  const tracks = pack.demos.flatMap((demo) => trackOf(pack, demo) ?? []);
  return (
    <section className={styles.demos} aria-labelledby="demos">
      <h2 className={styles.demosHeading} id="demos">
        {text('pack.demos')}
      </h2>
      <ul className={styles.list}>
        {tracks.map((track) => (
          <li key={track.id} className={styles.demo}>
            <PlayButton track={track} name={`${pack.name} – ${track.title}`} queue={() => tracks} size="small" />
            <span className={styles.title} {...inspect(track.id, 'title')}>
              {track.title}
            </span>
            <TrackWaveform track={track} size="small" />
            <span className={styles.time}>{formatDuration(track.durationMs)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The hero's action, in a slim bar below the header once the hero has scrolled away; not rendered before. */
function PackMiniHead({ pack, hero }: { readonly pack: FullPack; readonly hero: RefObject<HTMLElement | null> }) {
  const shown = useIsScrolledPast(hero);
  const track = trackOf(pack);
  const inspect = useInspector();
  return (
    <div className={styles.bar} data-screen-only data-shown={shown} inert={!shown}>
      <Container>
        <div className={styles.content}>
          <div className={styles.cover}>
            <Picture image={pack.cover} alt="" sizes="3rem" />
          </div>
          {track ? <PlayButton track={track} queue={() => [track, ...queueOf(pack.similar)]} size="small" /> : null}
          <p className={styles.name} {...inspect(pack.content_id, 'name')}>
            {pack.name}
          </p>
          <PackAction pack={pack} size="medium" />
        </div>
      </Container>
    </div>
  );
}

/** Whether an element is above the viewport, taking sticky elements at its upper edge into account. */
function useIsScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
    const covered = Number.parseFloat(scrollPaddingBlockStart) || 0;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= covered),
      { rootMargin: `-${Math.round(covered)}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isPast;
}
