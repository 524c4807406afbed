import type { DrumKit, DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { useAudioPlayer } from '../../platform/audio/AudioProvider.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { Start, useLive } from '../../platform/instrument/Start.tsx';
import { useInspector } from '../../platform/live-preview/inspector.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { Beat } from './Beat.tsx';
import styles from './DrumRoom.module.css';
import { letterAt, placeOf } from './letters.ts';
import type { DrumSession } from './live/drum-session.ts';
import type { Controls } from './live/open-drum-kit.ts';
import { type Pattern, usePattern } from './pattern.ts';

/** The kit, to be played here and now, by hands and by a pattern. Only drawn until somebody reaches for it. */
export function DrumRoom({ kit }: { readonly kit: DrumKit }) {
  const text = useText();
  const inspect = useInspector();
  const section = useRef<HTMLElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const [pattern, changePattern] = usePattern(kit);
  const { stage, open } = useDrumRoom(kit, pattern, { section, region });
  const isOpen = stage.kind === 'open';
  const total = kit.pads.reduce((sum, { strikes }) => sum + strikes.length, 0);

  const openByClick = ({ target }: MouseEvent<Element>) => {
    const pad = target instanceof Element ? target.closest<HTMLElement>('[data-midi]') : null;
    if (!isOpen && pad) void open((session) => session.tap(Number(pad.dataset.midi)));
  };
  const openByKey = (event: KeyboardEvent) => {
    const pad = kit.pads[placeOf(event.code)];
    if (isOpen || !pad || event.ctrlKey || event.metaKey || event.altKey) return;
    // What plays here is no shortcut of the page's.
    event.preventDefault();
    void open((session) => session.tap(pad.midi));
  };
  const toggleBeat = () => {
    if (stage.kind === 'open') stage.session.toggleBeat();
    else void open((session) => session.toggleBeat());
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
              <stage.Controls session={stage.session} region={region} />
            ) : (
              <Start stage={stage} label={text('drums.start')} total={total} onStart={() => void open()} />
            )}
          </div>
        </header>
        <div className={styles.bed}>
          <div className={styles.hands}>
            {/* The pads within are buttons; their events are caught here once. */}
            <div
              ref={region}
              className={styles.region}
              role="application"
              aria-label={text('instrument.pads')}
              aria-describedby="drum-hint"
              onClick={openByClick}
              onKeyDown={openByKey}
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
            session={stage.kind === 'open' ? stage.session : null}
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

interface LiveDrums {
  readonly session: DrumSession;
  readonly Controls: typeof Controls;
}

interface Drawn {
  readonly section: RefObject<HTMLElement | null>;
  /** Holds the pads. */
  readonly region: RefObject<HTMLElement | null>;
}

/** A kit that is drawn and not yet loaded. Call `open` within a gesture; `then` is what the gesture was for. */
function useDrumRoom(kit: DrumKit, pattern: Pattern, { section, region }: Drawn) {
  const { tracker } = useApp();
  const player = useAudioPlayer();
  const { stage, open: openLive } = useLive<LiveDrums>();
  const latest = useRef(pattern);
  useEffect(() => {
    latest.current = pattern;
  }, [pattern]);

  const open = async (then?: (session: DrumSession) => void) => {
    if (!section.current || !region.current) return;
    const drawn = { section: section.current, region: region.current };
    await openLive(
      async (opening) => {
        const live = await import('./live/open-drum-kit.ts');
        const opened = await live.openDrumKit({ ...drawn, ...opening, kit, player, pattern: () => latest.current });
        return { ...opened, Controls: live.Controls };
      },
      ({ session }) => {
        then?.(session);
        tracker.track('instrument opened', { instrument: 'natural-drums' });
      },
    );
  };
  return { stage, open };
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
          {/* Drawn by the style: a pad is called by its piece, not by the letter that happens to play it. */}
          <span className={styles.letter} data-letter={letterAt(place)} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** Cymbals, hats and jingles by General MIDI's percussion map: their pads are drawn as metal. */
const METAL: ReadonlySet<number> = new Set([42, 44, 46, 49, 51, 52, 53, 54, 55, 56, 57, 59]);

/** The pieces one by one, for browsers that run no scripts. */
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
              {/* biome-ignore lint/a11y/useMediaCaption: a stroke on a drum has no words. */}
              <audio controls preload="none" src={strikes.at(-1)?.url} aria-labelledby={`piece-${slug}`} />
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  );
}
