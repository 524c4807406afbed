import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { FullPack } from '../../../../platform/catalogue/listed-pack.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Start } from '../../../../platform/instrument/Start.tsx';
import { Picture } from '../../../../ui/Picture/Picture.tsx';
import styles from './Instrument.module.css';
import { Keyboard } from './Keyboard.tsx';
import { placeOf } from './letters.ts';
import { Pads } from './Pads.tsx';
import { useInstrument } from './use-instrument.ts';

interface InstrumentProps {
  readonly pack: FullPack;
  readonly instrument: PackInstrument;
}

/** The pack itself, to be played here and now. Only drawn until somebody reaches for it. */
export function Instrument({ pack, instrument }: InstrumentProps) {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  const region = useRef<HTMLDivElement>(null);
  const { stage, base, onOctave, open } = useInstrument({ slug: pack.slug, instrument }, { section, region });
  const { kind } = instrument;
  const closed = stage.kind !== 'open';
  const openByClick = ({ target }: MouseEvent<Element>) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-midi]') : null;
    if (closed && key) void open(Number(key.dataset.midi));
  };
  const openByKey = (event: KeyboardEvent) => {
    const key = region.current?.querySelectorAll<HTMLElement>('[data-midi]')[placeOf(kind, event.code)];
    if (!closed || !key || event.ctrlKey || event.metaKey || event.altKey) return;
    // What plays here is no shortcut of the page's.
    event.preventDefault();
    void open(Number(key.dataset.midi));
  };
  return (
    <section
      ref={section}
      className={styles.instrument}
      aria-labelledby="instrument"
      data-kind={kind}
      data-stage={stage.kind}
    >
      <div className={styles.panel}>
        <div className={styles.cover}>
          <Picture image={pack.cover} alt="" sizes="8rem" />
        </div>
        <div className={styles.words}>
          <h2 className={styles.heading} id="instrument">
            {text('instrument.title')}
          </h2>
          <p className={styles.hint} id="instrument-hint">
            {text(`instrument.hint.${kind}`)}
            <span className={styles.aside}>{text('instrument.hint.computer')}</span>
          </p>
        </div>
        <div className={styles.controls}>
          {stage.kind === 'open' ? (
            <stage.Controls {...stage} base={base} region={region} onOctave={onOctave} />
          ) : (
            <Start
              stage={stage}
              label={text('instrument.start')}
              total={instrument.notes.length}
              onStart={() => void open()}
            />
          )}
        </div>
      </div>
      {/* The keys within are buttons; their events are caught here once. */}
      <div
        ref={region}
        className={styles.region}
        role="application"
        aria-label={text(kind === 'pitched' ? 'instrument.keys' : 'instrument.pads')}
        aria-describedby="instrument-hint"
        onClick={openByClick}
        onKeyDown={openByKey}
      >
        {kind === 'pitched' ? <Keyboard base={base} /> : <Pads notes={instrument.notes} />}
      </div>
    </section>
  );
}
