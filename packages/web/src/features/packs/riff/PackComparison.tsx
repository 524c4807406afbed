import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePageContext } from '../../../platform/AppProvider.tsx';
import { packListQuery, packQuery } from '../../../platform/catalogue/catalogue-queries.ts';
import type { FullPack } from '../../../platform/catalogue/listed-pack.ts';
import { NO_FILTERS } from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { loadSamples } from '../../../platform/instrument/samples.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Select } from '../../../ui/forms/Field.tsx';
import type { Session } from '../instrument/live/session.ts';
import { createSampler, type Sampler } from '../instrument/live/sound.ts';
import type { Looper, Voice } from './live/looper.ts';
import * as styles from './PackComparison.module.css';

interface PackComparisonProps {
  readonly pack: FullPack;
  readonly looper: Looper;
  readonly session: Session;
  readonly voice: Voice;
  /** The other pack is retained while it is not shown. */
  readonly isShown: boolean;
  readonly isBlind: boolean;
  readonly onBlind: (isBlind: boolean) => void;
}

interface Other {
  readonly kind: 'none' | 'loading' | 'ready' | 'failed' | 'silent';
  readonly slug: string;
  readonly name: string;
}

const NO_OTHER: Other = { kind: 'none', slug: '', name: '' };

/** Plays the riff by another pack, by name or blind. */
export function PackComparison({ pack, looper, session, voice, isShown, isBlind, onBlind }: PackComparisonProps) {
  const text = useText();
  const { other, choose } = useOtherPack({ pack, looper, session });
  const [shuffled, setShuffled] = useState(VOICES);
  if (!isShown) return null;

  const compareBlind = () => {
    setShuffled(shuffledVoices());
    // The voice that plays first must not reveal it either.
    looper.choose(shuffledVoices()[0]);
    onBlind(true);
  };
  const names: Readonly<Record<Voice, string>> = { own: pack.name, other: other.name };
  return (
    <div className={styles.comparison}>
      {isBlind ? (
        <p className={styles.hint}>{text('riff.blind.hint')}</p>
      ) : (
        <OtherPackChoice pack={pack} other={other} onChoose={choose} />
      )}
      {other.kind === 'ready' ? (
        <div className={styles.voices}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this is a group of two buttons. */}
          <div className={styles.choice} role="group" aria-label={text('riff.voices')}>
            {(isBlind ? shuffled : VOICES).map((one, index) => (
              <Button
                key={one}
                variant="secondary"
                size="small"
                aria-pressed={one === voice}
                onClick={() => looper.choose(one)}
              >
                {isBlind ? text(index === 0 ? 'riff.blind.a' : 'riff.blind.b') : names[one]}
              </Button>
            ))}
          </div>
          <Button variant="quiet" size="small" onClick={isBlind ? () => onBlind(false) : compareBlind}>
            {text(isBlind ? 'riff.blind.reveal' : 'riff.blind')}
          </Button>
        </div>
      ) : null}
      <p className={styles.hint} role="status">
        {other.kind === 'loading' ? text('riff.other.loading', { name: other.name }) : null}
        {other.kind === 'failed' ? text('instrument.failed') : null}
        {other.kind === 'silent' ? text('riff.other.silent', { name: other.name }) : null}
      </p>
    </div>
  );
}

const VOICES: readonly [Voice, Voice] = ['own', 'other'];

function shuffledVoices(): typeof VOICES {
  return Math.random() < 0.5 ? VOICES : ['other', 'own'];
}

interface OtherPackChoiceProps {
  readonly pack: FullPack;
  readonly other: Other;
  readonly onChoose: (slug: string, name: string) => void;
}

function OtherPackChoice({ pack, other, onChoose }: OtherPackChoiceProps) {
  const text = useText();
  const packs =
    useQuery(packListQuery(usePageContext(), { ...NO_FILTERS, sortBy: 'name' })).data?.packs ?? pack.similar;
  return (
    <Select
      label={text('riff.other')}
      value={other.slug}
      onChange={({ currentTarget: { value, selectedOptions } }) => onChoose(value, selectedOptions[0]?.label ?? '')}
    >
      <option value="">{text('riff.other.none')}</option>
      {packs
        .filter(({ slug }) => slug !== pack.slug)
        .map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
    </Select>
  );
}

/** Loads the notes of another pack while the riff continues, and then plays by them. */
function useOtherPack({ pack, looper, session }: Pick<PackComparisonProps, 'pack' | 'looper' | 'session'>) {
  const page = usePageContext();
  const [other, setOther] = useState(NO_OTHER);
  const latest = useRef('');
  /** The sampler before the latest may still ring; older ones are closed. */
  const samplers = useRef<Sampler[]>([]);

  const choose = async (slug: string, name: string) => {
    latest.current = slug;
    if (!slug) {
      looper.setOther(null);
      setOther(NO_OTHER);
      return;
    }
    const end = (kind: 'ready' | 'failed' | 'silent', sampler: Sampler | null) => {
      if (latest.current !== slug) return sampler?.close();
      looper.setOther(sampler);
      if (sampler && samplers.current.push(sampler) > 2) samplers.current.shift()?.close();
      setOther({ kind, slug, name });
    };
    setOther({ kind: 'loading', slug, name });
    try {
      const sampler = await createOtherSampler(session, pack, await page.app.queryClient.query(packQuery(page, slug)));
      end(sampler ? 'ready' : 'silent', sampler);
    } catch {
      // Its page or its notes can't be loaded: the riff continues in its own voice.
      if (!session.signal.aborted) end('failed', null);
    }
  };
  return { other, choose: (slug: string, name: string) => void choose(slug, name) };
}

/** Another pack's sampler behind the controls of a session, as loud as its pack; null without an instrument. Throws SampleError. */
async function createOtherSampler(session: Session, own: FullPack, other: FullPack): Promise<Sampler | null> {
  const { instrument, demo } = other;
  if (!instrument) return null;
  const { context, sound, signal } = session;
  const samples = await loadSamples(context, instrument.notes, { signal, onProgress: () => undefined });
  const gain = levellingGain(own.demo?.loudness, demo?.loudness);
  return createSampler(context, { pack: other, instrument, samples, gain }, sound.output.input);
}

const LEAST_GAIN = 0.25;
const MOST_GAIN = 4;

/** The factor that makes a pack as loud as another, by the integrated loudness of their demos in LUFS. */
export function levellingGain(own: number | undefined, other: number | undefined): number {
  if (own === undefined || other === undefined) return 1;
  return Math.min(MOST_GAIN, Math.max(LEAST_GAIN, 10 ** ((own - other) / 20)));
}
