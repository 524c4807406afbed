import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Start } from '../../../platform/instrument/Start.tsx';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { Container } from '../../../ui/Container/Container.tsx';
import { Beat } from './Beat/Beat.tsx';
import styles from './DrumRoom.module.css';
import { placeOf } from './letters.ts';
import { Pads } from './Pads.tsx';
import { PieceList } from './PieceList.tsx';
import { usePattern } from './pattern/use-pattern.ts';
import { useDrumRoom } from './use-drum-room.ts';

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
