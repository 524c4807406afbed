import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { writeMidi } from 'midi-file';
import { useState } from 'react';
import { renderOffline } from 'smplr';
import { copyText } from '../../../lib/copy-text.ts';
import { useApp } from '../../../platform/AppProvider.tsx';
import { usePremiumAccess } from '../../../platform/auth/subscriptions.ts';
import type { FullPack } from '../../../platform/catalogue/listed-pack.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { createOutput, type OutputSetting } from '../../../platform/instrument/output.ts';
import { Button, buttonProps } from '../../../ui/forms/Button.tsx';
import { TextInput } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import type { Session } from '../instrument/live/session.ts';
import { createSampler, type SampledInstrument, type Sampler } from '../instrument/live/sound.ts';
import { OffersLink } from '../pack/PackHero.tsx';
import * as styles from './RiffFiles.module.css';
import { BEAT_TICKS, type Riff, riffTicks, tickSeconds } from './riff.ts';

/** Copies the page's URL with the riff, whose hash is empty until it has been computed; where the browser refuses, shows it. */
export function CopyLink({ pack, riff, hash }: Pick<RiffFilesProps, 'pack' | 'riff'> & { readonly hash: string }) {
  const text = useText();
  const { tracker } = useApp();
  const [copied, setCopied] = useState<{ readonly hash: string; readonly isDone: boolean } | null>(null);
  const address = () => `${location.origin}${location.pathname}${hash}`;
  const copy = async () => {
    if (!hash) return;
    tracker.track('riff link copied', { pack: pack.slug, bars: riff.bars, notes: riff.notes.length });
    setCopied({ hash, isDone: await copyText(address()) });
  };
  const result = copied?.hash === hash ? copied : null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {text('riff.copy')}
      </Button>
      <div className={styles.result} role="status">
        {result?.isDone ? text('riff.copied') : null}
        {result && !result.isDone ? (
          <TextInput
            label={text('riff.not-copied')}
            value={address()}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        ) : null}
      </div>
    </>
  );
}

interface RiffFilesProps {
  readonly pack: FullPack;
  readonly instrument: PackInstrument;
  readonly riff: Riff;
  /** Null until the instrument is open. */
  readonly session: Session | null;
  /** Plays the riff, maybe by another pack; null until the instrument is open. */
  readonly sampler: Sampler | null;
}

/** Saves a riff in the voice that plays it. Files of a premium pack are for members with access; only for display, as everybody may play it. */
export function RiffFiles({ pack: own, instrument, riff, session, sampler }: RiffFilesProps) {
  const text = useText();
  const { tracker } = useApp();
  const access = usePremiumAccess();
  const [wav, setWav] = useState<'idle' | 'rendering' | 'failed'>('idle');
  const pack = sampler?.source.pack ?? own;
  const kind = sampler?.source.instrument.kind ?? instrument.kind;
  if (pack.premium && access !== 'open') {
    if (access === 'loading') return null;
    return (
      <div className={styles.premium}>
        <p>{text(access === 'closed' ? 'riff.premium' : 'riff.premium.unreadable')}</p>
        {access === 'closed' ? (
          <OffersLink {...buttonProps({ variant: 'secondary', size: 'small' })}>
            <Icon name="lock" size="s" />
            {text('pack.subscribe')}
          </OffersLink>
        ) : null}
      </div>
    );
  }
  const save = (format: keyof typeof EXTENSIONS, content: Blob) => {
    saveFile(content, `${pack.slug}-${today()}.${EXTENSIONS[format]}`);
    tracker.track('riff exported', { pack: pack.slug, format });
  };
  const saveWav = async (by: Sampler, { context, sound }: Session) => {
    setWav('rendering');
    try {
      save('wav', await renderWav(riff, by.source, { ...sound.output.setting(), sampleRate: context.sampleRate }));
      setWav('idle');
    } catch {
      // Too long for the device's memory.
      setWav('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => save('midi', midiFile(riff, pack.name, kind))}>
        <Icon name="download" size="s" />
        {text('riff.midi')}
      </Button>
      {session && sampler ? (
        <Button
          variant="secondary"
          size="small"
          loading={wav === 'rendering'}
          onClick={() => void saveWav(sampler, session)}
        >
          <Icon name="download" size="s" />
          {text('riff.wav')}
        </Button>
      ) : null}
      <p className={styles.result} role="status">
        {wav === 'failed' ? text('riff.wav.failed') : null}
      </p>
    </>
  );
}

const EXTENSIONS = { midi: 'mid', wav: 'wav' } as const;

/** The visitor's date, such as 2026-11-27. */
function today(): string {
  return new Date().toLocaleDateString('sv');
}

function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Channel 10 is for drums, channel 1 for everything else. */
const MIDI_CHANNELS = { pitched: 0, drums: 9 } as const;

/** A riff as a Standard MIDI file of format 0; `name` is that of the track. */
export function midiFile(riff: Riff, name: string, kind: keyof typeof MIDI_CHANNELS): Blob {
  const channel = MIDI_CHANNELS[kind];
  const notes = riff.notes
    .flatMap(({ start, length, note: noteNumber, velocity }) => [
      { at: start, type: 'noteOn' as const, channel, noteNumber, velocity },
      { at: start + length, type: 'noteOff' as const, channel, noteNumber, velocity: 0 },
    ])
    // A key must go up before it goes down again.
    .sort((one, other) => one.at - other.at || one.type.localeCompare(other.type));
  const text = String.fromCharCode(...new TextEncoder().encode(name));
  let now = 0;
  const track = [
    { at: 0, type: 'trackName' as const, text },
    { at: 0, type: 'setTempo' as const, microsecondsPerBeat: Math.round(60e6 / riff.tempo) },
    { at: 0, type: 'timeSignature' as const, numerator: 4, denominator: 4, metronome: 24, thirtyseconds: 8 },
    ...notes,
    { at: riffTicks(riff), type: 'endOfTrack' as const },
  ].map(({ at, ...event }) => {
    const deltaTime = at - now;
    now = at;
    return { deltaTime, ...event };
  });
  const header = { format: 0, numTracks: 1, ticksPerBeat: BEAT_TICKS } as const;
  return new Blob([Uint8Array.from(writeMidi({ header, tracks: [track] }))], { type: 'audio/midi' });
}

/** Seconds after the last bar in which notes and reverb fade out. */
const TAIL_SECONDS = 2.5;

/** A riff as an instrument plays it, once, as a WAV file. */
async function renderWav(
  riff: Riff,
  source: SampledInstrument,
  { sampleRate, ...setting }: OutputSetting & { readonly sampleRate: number },
): Promise<Blob> {
  const tick = tickSeconds(riff.tempo);
  const play = async (context: OfflineAudioContext) => {
    const sampler = await createSampler(context, source, createOutput(context, setting).input);
    for (const { start, length, note, velocity } of riff.notes) {
      sampler.schedule({ note, velocity, time: start * tick, duration: length * tick });
    }
  };
  const duration = riffTicks(riff) * tick + TAIL_SECONDS;
  return (await renderOffline(play, { duration, sampleRate })).toWav16();
}
