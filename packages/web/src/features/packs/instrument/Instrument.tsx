import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { useState } from 'react';
import { useApp } from '../../../platform/AppProvider.tsx';
import type { FullPack } from '../../../platform/catalogue/listed-pack.ts';
import type { TextKey } from '../../../platform/i18n/texts.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { letterAt, placeOf } from '../../../platform/instrument/computer-keys.ts';
import { firstKeyHandlers, Start } from '../../../platform/instrument/Start.tsx';
import { useLiveInstrument } from '../../../platform/instrument/use-live-instrument.ts';
import { LazyPart, lazyModule } from '../../../platform/LazyPart.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { useRiffHash } from '../riff/riff-hash.ts';
import * as styles from './Instrument.module.css';
import { homeBase, Keyboard, noteName, shiftedBase } from './Keyboard.tsx';

/** What plays, and the riff panel: loaded with the first gesture, or with a link to a riff. */
const importLive = () => import('./live/open-instrument.tsx');
const live = lazyModule(importLive);

/** The pack's instrument, played in the page. Loaded only when the visitor uses it. */
export function Instrument({ pack, instrument }: { readonly pack: FullPack; readonly instrument: PackInstrument }) {
  const text = useText();
  const { logger } = useApp();
  const [base, setBase] = useState(() => homeBase(instrument));
  const onOctave = (step: 1 | -1) => setBase((now) => shiftedBase(now, step));
  const { stage, section, region, open } = useLiveInstrument(pack.slug, async (opening) => {
    const { openInstrument } = await importLive();
    return openInstrument({ ...opening, pack, instrument, onOctave });
  });
  const riff = useRiffHash();
  const { kind } = instrument;
  const play = (note: number) => void open((session) => session.tap(note));
  return (
    <section
      ref={section}
      className={styles.instrument}
      data-screen-only
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
            <stage.Controls {...stage} base={base} onOctave={onOctave} />
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
      {/* The keys within are buttons; their events are handled here by delegation. */}
      <div
        ref={region}
        className={styles.region}
        role="application"
        aria-label={text(kind === 'pitched' ? 'instrument.keys' : 'instrument.pads')}
        aria-describedby="instrument-hint"
        {...(stage.kind !== 'open' && firstKeyHandlers((code) => placeOf(kind, code), play))}
      >
        {kind === 'pitched' ? <Keyboard base={base} /> : <Pads notes={instrument.notes} />}
      </div>
      {stage.kind === 'open' || riff ? (
        <LazyPart module={live} onError={(cause) => logger.error('The riff failed', cause)}>
          {({ RiffPanel }) => <RiffPanel pack={pack} instrument={instrument} stage={stage} hash={riff} open={open} />}
        </LazyPart>
      ) : null}
    </section>
  );
}

const PAD_COUNT = 8;

function Pads({ notes }: Pick<PackInstrument, 'notes'>) {
  const text = useText();
  return (
    <div className={styles.pads}>
      {notes.slice(0, PAD_COUNT).map(({ midi }, place) => {
        const name = PAD_NAMES[midi];
        return (
          <button key={midi} type="button" className={styles.pad} data-midi={midi} tabIndex={place === 0 ? 0 : -1}>
            {name ? text(name) : noteName(midi)}
            <span className={styles.letter} aria-hidden="true">
              {letterAt('drums', place)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Names of drums by their General MIDI notes; some notes have no customary drum. */
const PAD_NAMES: Readonly<Partial<Record<number, TextKey>>> = {
  35: 'instrument.pad.kick',
  36: 'instrument.pad.kick',
  37: 'instrument.pad.rim',
  38: 'instrument.pad.snare',
  39: 'instrument.pad.clap',
  40: 'instrument.pad.soft-snare',
  41: 'instrument.pad.low-tom',
  42: 'instrument.pad.hat',
  43: 'instrument.pad.low-tom',
  45: 'instrument.pad.mid-tom',
  46: 'instrument.pad.open-hat',
  47: 'instrument.pad.mid-tom',
  48: 'instrument.pad.high-tom',
  49: 'instrument.pad.crash',
  50: 'instrument.pad.high-tom',
  51: 'instrument.pad.ride',
  54: 'instrument.pad.tambourine',
  56: 'instrument.pad.cowbell',
  70: 'instrument.pad.shaker',
};
