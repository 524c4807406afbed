import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dial } from '../../../platform/instrument/Dial.tsx';
import { MidiControl } from '../../../platform/instrument/MidiControl.tsx';
import styles from './Controls.module.css';
import type { DrumSession } from './drum-session.ts';

const FIRST_SETTING = { volume: 0.9, reverb: 0.18 } as const;

interface ControlsProps {
  readonly session: DrumSession;
  /** Contains the pads. */
  readonly region: RefObject<HTMLElement | null>;
}

/** Volume and reverb of an open kit, and its MIDI input. */
export function Controls({ session, region }: ControlsProps) {
  const text = useText();
  const { midi } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const [volume, setVolume] = useState<number>(FIRST_SETTING.volume);
  const [reverb, setReverb] = useState<number>(FIRST_SETTING.reverb);
  // The button that opened it is gone: the focus moves to the pads.
  useEffect(() => {
    const nowhere = document.activeElement === document.body;
    if (nowhere) region.current?.querySelector<HTMLElement>('[data-midi]')?.focus({ preventScroll: true });
  }, [region]);
  useEffect(() => session.setVolume(volume), [session, volume]);
  useEffect(() => session.setReverb(reverb), [session, reverb]);
  return (
    <div className={styles.controls}>
      <div className={styles.dials}>
        <Dial label={text('drums.volume')} value={volume} onChange={setVolume} />
        <Dial label={text('drums.room')} value={reverb} onChange={setReverb} />
      </div>
      <MidiControl state={midi} onConnect={() => void session.connectMidi()} />
    </div>
  );
}
