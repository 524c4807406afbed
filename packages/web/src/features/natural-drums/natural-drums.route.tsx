import type { DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { ApiError, bodyOf } from '../../platform/api/api.ts';
import type { PageContext } from '../../platform/app-context.ts';
import { forMember } from '../../platform/auth/member-access.tsx';
import { useSession } from '../../platform/auth/session.ts';
import { MEMBER_QUERY_KEY } from '../../platform/auth/session-state.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { letterAt, placeOf } from '../../platform/instrument/computer-keys.ts';
import { IN_ROWS_OF_FOUR } from '../../platform/instrument/key-focus.ts';
import { firstKeyHandlers, Start } from '../../platform/instrument/Start.tsx';
import { useLiveInstrument } from '../../platform/instrument/use-live-instrument.ts';
import { useInspector } from '../../platform/live-preview/inspector.ts';
import { pathInLocale } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { withNotice } from '../../platform/notifications/query-notice.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { Beat } from './Beat.tsx';
import * as styles from './natural-drums.module.css';
import { usePattern } from './pattern.ts';

const PAGE = 'natural-drums';

/** After the guards the product API decides again; members without access are redirected to the offers. */
export async function loader(page: PageArguments): Promise<null> {
  const drumKit = forMember(page, async (user) => {
    try {
      await page.app.queryClient.query(drumKitQuery(page, user));
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === 'subscription_needed')) throw cause;
      throw redirect(withNotice(pathInLocale('/labs/subscribe', page.locale), 'premium-needed'));
    }
  });
  await Promise.all([drumKit, loadContentPage(page, PAGE)]);
  return null;
}

/** `/labs/natural-drums`: a drum kit for subscribers; the guards decide before this is loaded, then the product API does. */
export function Component() {
  const session = useSession();
  // Between logging out and leaving, there is no member to play for.
  if (session.kind !== 'member') return null;
  return (
    <ContentPage slug={PAGE} height="low">
      <DrumRoom user={session.user} />
    </ContentPage>
  );
}

/** The drum kit. The key contains the user id: the next member in the same page never sees the previous one's data. */
function drumKitQuery({ app, locale }: PageContext, { id }: Pick<User, 'id'>) {
  return queryOptions({
    queryKey: [...MEMBER_QUERY_KEY, id, 'natural-drums', locale.code],
    queryFn: async ({ signal }) => bodyOf(await app.api('getNaturalDrums', {}, { locale, signal })),
  });
}

/** The kit, played in the page by hand and by a pattern. Loaded only when the visitor uses it. */
function DrumRoom({ user }: { readonly user: User }) {
  const { data: kit } = useSuspenseQuery(drumKitQuery(usePageContext(), user));
  const text = useText();
  const inspect = useInspector();
  const [pattern, changePattern] = usePattern(kit, { userId: user.id, linkHash: usePageLocation().hash });
  const latest = useRef(pattern);
  useEffect(() => {
    latest.current = pattern;
  }, [pattern]);
  const { stage, section, region, open } = useLiveInstrument('natural-drums', async (opening) => {
    const { openDrumKit } = await import('./live/open-drum-kit.tsx');
    return openDrumKit({ ...opening, kit, pattern: () => latest.current });
  });
  const session = stage.kind === 'open' ? stage.session : null;
  const total = kit.pads.reduce((sum, { strikes }) => sum + strikes.length, 0);

  const play = (note: number) => void open((opened) => opened.tap(note));
  const toggleBeat = () => {
    if (session) session.toggleBeat();
    else void open((opened) => opened.toggleBeat());
  };
  return (
    <Container>
      <section ref={section} className={styles.room} aria-labelledby="drum-kit" data-stage={stage.kind}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.heading} id="drum-kit" {...inspect(kit.content_id, 'name')}>
              {kit.name}
            </h2>
            <p className={styles.description} {...inspect(kit.content_id, 'description')}>
              {kit.description}
            </p>
          </div>
          <div className={styles.controls}>
            {stage.kind === 'open' ? (
              <stage.Controls session={stage.session} />
            ) : (
              <Start stage={stage} label={text('drums.start')} total={total} onStart={() => void open()} />
            )}
          </div>
        </header>
        <div className={styles.bed}>
          <div className={styles.hands}>
            {/* The pads within are buttons; their events are handled here by delegation. */}
            <div
              ref={region}
              className={styles.region}
              role="application"
              aria-label={text('instrument.pads')}
              aria-describedby="drum-hint"
              {...(stage.kind === 'open'
                ? {}
                : firstKeyHandlers((code) => placeOf('kit', code), play, IN_ROWS_OF_FOUR))}
            >
              <Pads pads={kit.pads} />
            </div>
            <p className={styles.hint} id="drum-hint">
              {text('drums.hint')} <span className={styles.aside}>{text('drums.hint.computer')}</span>
            </p>
          </div>
          <Beat
            kit={kit}
            pattern={pattern}
            session={session}
            isLoading={stage.kind === 'loading'}
            onChange={changePattern}
            onToggle={toggleBeat}
          />
        </div>
        <PieceList pads={kit.pads} />
      </section>
    </Container>
  );
}

/** A piece of the kit on each pad, four in a row. */
function Pads({ pads }: { readonly pads: readonly DrumPad[] }) {
  const inspect = useInspector();
  return (
    <div className={styles.pads}>
      {pads.map(({ content_id, slug, name, midi }, place) => (
        <button
          key={slug}
          type="button"
          className={styles.pad}
          data-midi={midi}
          data-metal={METAL.has(midi) || undefined}
          tabIndex={place === 0 ? 0 : -1}
        >
          <span className={styles.name} {...inspect(content_id, 'name')}>
            {name}
          </span>
          {/* Rendered by CSS: a pad's name is its piece, not the letter that plays it. */}
          <span className={styles.letter} data-letter={letterAt('kit', place)} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** Cymbals, hats and jingles by General MIDI's percussion map, whose pads are drawn as metal. */
const METAL: ReadonlySet<number> = new Set([42, 44, 46, 49, 51, 52, 53, 54, 55, 56, 57, 59]);

/** The pieces one by one, for browsers without scripts. */
function PieceList({ pads }: { readonly pads: readonly DrumPad[] }) {
  const text = useText();
  return (
    <noscript>
      <div className={styles.pieces}>
        <p className={styles.lead}>{text('drums.pieces')}</p>
        <ul className={styles.list}>
          {pads.map(({ slug, name, strikes }) => (
            <li key={slug} className={styles.piece}>
              <span id={`piece-${slug}`}>{name}</span>
              {/* biome-ignore lint/a11y/useMediaCaption: a drum stroke contains no speech. */}
              <audio controls preload="none" src={strikes.at(-1)?.url} aria-labelledby={`piece-${slug}`} />
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
