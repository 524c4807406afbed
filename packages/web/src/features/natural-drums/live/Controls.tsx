import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dial } from '../../../platform/instrument/Dial.tsx';
import { MidiControl } from '../../../platform/instrument/MidiControl.tsx';
import * as styles from './Controls.module.css';
import type { DrumSession } from './drum-session.ts';

const FIRST_SETTING = { volume: 0.9, reverb: 0.18 } as const;

/** Volume and reverb of an open kit, and its MIDI input. */
export function Controls({ session }: { readonly session: DrumSession }) {
  const text = useText();
  const { midi } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const [volume, setVolume] = useState<number>(FIRST_SETTING.volume);
  const [reverb, setReverb] = useState<number>(FIRST_SETTING.reverb);
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
