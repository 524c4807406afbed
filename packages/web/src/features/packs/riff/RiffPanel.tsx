import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createMemory } from '../../../lib/memory.ts';
import { limitedTempo, TEMPO_RANGE } from '../../../lib/tempo.ts';
import { useApp } from '../../../platform/AppProvider.tsx';
import type { FullPack } from '../../../platform/catalogue/listed-pack.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dial } from '../../../platform/instrument/Dial.tsx';
import type { Stage } from '../../../platform/instrument/use-live-instrument.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { Select } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { noteName } from '../instrument/Keyboard.tsx';
import type { Session } from '../instrument/live/session.ts';
import { Looper, type LooperSnapshot } from './live/looper.ts';
import { PackComparison } from './PackComparison.tsx';
import { PianoRoll } from './PianoRoll.tsx';
import { CopyLink, RiffFiles } from './RiffFiles.tsx';
import * as styles from './RiffPanel.module.css';
import { arrange, GRIDS, type Grid, RIFF_LIMITS, type Riff } from './riff.ts';
import { decodeRiff, encodeRiff } from './riff-codec.ts';
import { RIFF_HASH } from './riff-hash.ts';

interface RiffPanelProps {
  readonly pack: FullPack;
  readonly instrument: PackInstrument;
  readonly stage: Stage<{ readonly session: Session }>;
  /** The URL's hash when it contains a riff, otherwise empty. */
  readonly hash: string;
  /** Opens the instrument; must be called within a gesture. */
  readonly open: (then: (session: Session) => void) => Promise<void>;
}

/** Records, plays and shares a riff on the pack's instrument. */
export function RiffPanel({ pack, instrument, stage, hash, open }: RiffPanelProps) {
  const text = useText();
  const { tracker } = useApp();
  const session = stage.kind === 'open' ? stage.session : null;
  const panel = useRef<HTMLElement>(null);
  const [looper] = useState(
    () =>
      new Looper(({ bars, notes }) => tracker.track('riff recorded', { pack: pack.slug, bars, notes: notes.length })),
  );
  const snapshot = useSyncExternalStore(looper.subscribe, looper.getSnapshot);
  const { phase, tempo, bars, grid, played } = snapshot;
  const riff = useMemo(() => arrange(played, { tempo, bars, grid }), [played, tempo, bars, grid]);
  const summary = useSummary(riff, instrument.kind);
  /** The names of the compared packs are hidden, and with them the files that bear them. */
  const [isBlind, setBlind] = useState(false);
  const record = useRef<HTMLButtonElement>(null);
  const { isMalformed, dismiss, memory } = useFirstRiff(pack.slug, hash, looper, panel);

  useEffect(() => {
    if (session) looper.connect(session);
  }, [looper, session]);
  useEffect(() => () => looper.stop(), [looper]);

  const isRecording = phase === 'count-in' || phase === 'recording';
  const hasNotes = riff.notes.length > 0;
  const isComplete = hasNotes && !isRecording;
  // Empty until it has been computed: copying must happen within the gesture.
  const ownHash = useComputed(isComplete ? riff : null, hashOf) ?? '';
  const remember = useEffectEvent((own: string) => memory.store([own, hash]));
  useEffect(() => {
    if (ownHash) remember(ownHash);
  }, [ownHash]);
  const act = (action: (looper: Looper) => void) => {
    if (session) action(looper);
    else
      void open((opened) => {
        looper.connect(opened);
        action(looper);
      });
  };
  const startOver = () => {
    dismiss();
    act((one) => one.record());
  };
  // For buttons that go: the focus stays within the instrument, so that keys play.
  const focusRecord = () => record.current?.focus();
  const clear = () => {
    looper.clear();
    memory.store([]);
    setBlind(false);
    focusRecord();
  };
  const restore = () => {
    looper.restore();
    focusRecord();
  };
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="riff" data-phase={phase}>
      <div className={styles.head}>
        <h3 className={styles.heading} id="riff">
          {text('riff.title')}
        </h3>
        <p className={styles.hint}>{text('riff.hint')}</p>
      </div>
      {isMalformed ? <Notice tone="error">{text('riff.malformed')}</Notice> : null}
      <div className={styles.transport}>
        <div className={styles.buttons}>
          {/* One button, so that the focus stays: keys are heard while it is within the section. */}
          <Button
            ref={record}
            variant={isComplete ? 'secondary' : 'primary'}
            onClick={isRecording ? () => looper.stop() : startOver}
          >
            {isRecording ? <Icon name={STOP} /> : <span className={styles.dot} aria-hidden="true" />}
            {text(isRecording ? 'riff.stop' : 'riff.record')}
          </Button>
          {isComplete ? (
            <Button
              loading={stage.kind === 'loading'}
              onClick={() => (phase === 'playing' ? looper.stop() : act((one) => one.play()))}
            >
              <Icon name={phase === 'playing' ? STOP : 'play'} />
              {text(phase === 'playing' ? 'riff.stop' : 'riff.play')}
            </Button>
          ) : null}
          {snapshot.deleted && !hasNotes && !isRecording ? (
            <Button variant="secondary" onClick={restore}>
              {text('riff.undo')}
            </Button>
          ) : null}
        </div>
        <RiffSettings snapshot={snapshot} isDisabled={isRecording} onChange={(setting) => looper.change(setting)} />
      </div>
      {hasNotes || phase !== 'idle' ? (
        <PianoRoll riff={riff} label={summary} looper={looper} phase={phase} />
      ) : (
        <p className={styles.empty}>{text('riff.empty')}</p>
      )}
      <Status snapshot={snapshot} summary={summary} hasFailed={stage.kind === 'failed'} />
      {isComplete ? (
        <div className={styles.files}>
          <CopyLink pack={pack} riff={riff} hash={ownHash} />
          {isBlind ? null : (
            <RiffFiles pack={pack} instrument={instrument} riff={riff} session={session} sampler={snapshot.sampler} />
          )}
          <Button variant="quiet" size="small" onClick={clear}>
            {text('riff.clear')}
          </Button>
        </div>
      ) : null}
      {session ? (
        <PackComparison
          pack={pack}
          looper={looper}
          session={session}
          voice={snapshot.voice}
          isShown={isComplete}
          isBlind={isBlind}
          onBlind={setBlind}
        />
      ) : null}
    </section>
  );
}

/** Loads the riff of the URL and scrolls to it, else the one from before a reload. `isMalformed` is the link's, until it is dismissed. */
function useFirstRiff(pack: string, hash: string, looper: Looper, panel: RefObject<HTMLElement | null>) {
  const { tracker } = useApp();
  // In this tab: the hash of the pack's riff, of at most 2 KB, and that of the link over which it was recorded.
  const [memory] = useState(() =>
    createMemory<readonly string[]>({
      storage: () => window.sessionStorage,
      key: `labs.riff.${pack}`,
      parse: (stored) => stored.split(','),
    }),
  );
  const [[own = '', ownLink = ''] = []] = useState(() => memory.recall() ?? undefined);
  const isOwn = hash === '' || hash === ownLink;
  // The riff is null in a malformed link.
  const linked = useComputed((isOwn ? own : hash) || null, readHash);
  const [dismissed, setDismissed] = useState(linked);
  const show = useEffectEvent((riff: Riff | null) => {
    if (riff) looper.load(riff);
    if (isOwn) return;
    if (riff) tracker.track('riff opened', { pack, bars: riff.bars, notes: riff.notes.length });
    panel.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (linked) show(linked.riff);
  }, [linked]);
  return {
    isMalformed: !isOwn && linked?.riff === null && linked !== dismissed,
    dismiss: () => setDismissed(linked),
    memory,
  };
}

const readHash = async (hash: string) => ({ riff: await decodeRiff(hash.slice(RIFF_HASH.length)) });

const hashOf = async (riff: Riff) => RIFF_HASH + (await encodeRiff(riff));

/** What a function, always the same, makes of an input; null without one, and until it has been made. */
function useComputed<Input, Output>(input: Input | null, compute: (input: Input) => Promise<Output>): Output | null {
  const [made, setMade] = useState<{ readonly input: Input; readonly output: Output } | null>(null);
  useEffect(() => {
    if (input === null) return;
    let isCurrent = true;
    void compute(input).then((output) => isCurrent && setMade({ input, output }));
    return () => {
      isCurrent = false;
    };
  }, [input, compute]);
  return made?.input === input ? made.output : null;
}

const STOP = 'M8 6.5h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 16V8A1.5 1.5 0 0 1 8 6.5z';

const { slowest, fastest } = TEMPO_RANGE;
const TEMPO_STEPS = fastest - slowest;
const BAR_COUNTS = Array.from({ length: RIFF_LIMITS.bars }, (_, index) => index + 1);
const isGrid = (value: string): value is Grid => value in GRIDS;

interface RiffSettingsProps {
  readonly snapshot: LooperSnapshot;
  readonly isDisabled: boolean;
  readonly onChange: Looper['change'];
}

function RiffSettings({ snapshot: { tempo, chosenBars, grid }, isDisabled, onChange }: RiffSettingsProps) {
  const text = useText();
  return (
    <fieldset className={styles.settings} disabled={isDisabled} aria-label={text('riff.settings')}>
      <Dial
        label={text('drums.pattern.tempo')}
        value={(tempo - slowest) / TEMPO_STEPS}
        steps={TEMPO_STEPS}
        valueText={text('drums.pattern.tempo.value', { tempo })}
        onChange={(share) => onChange({ tempo: limitedTempo(slowest + share * TEMPO_STEPS) })}
      />
      <Select
        label={text('riff.bars')}
        value={chosenBars}
        onChange={({ currentTarget }) => onChange({ bars: Number(currentTarget.value) })}
      >
        {BAR_COUNTS.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
      <Select
        label={text('riff.grid')}
        value={grid}
        onChange={({ currentTarget: { value } }) => isGrid(value) && onChange({ grid: value })}
      >
        {Object.keys(GRIDS)
          .filter(isGrid)
          .map((name) => (
            <option key={name} value={name}>
              {text(`riff.grid.${name}`)}
            </option>
          ))}
      </Select>
    </fieldset>
  );
}

interface StatusProps {
  readonly snapshot: LooperSnapshot;
  readonly summary: string;
  /** The instrument could not be opened. */
  readonly hasFailed: boolean;
}

/** The state of the recording, which is announced as well. */
function Status({ snapshot: { phase, played, deleted, isSilent }, summary, hasFailed }: StatusProps) {
  const text = useText();
  const words = () => {
    if (hasFailed) return text('instrument.failed');
    if (phase === 'count-in') return text('riff.count-in');
    if (played.length >= RIFF_LIMITS.notes) return text('riff.full', { count: RIFF_LIMITS.notes });
    if (phase === 'recording') return text('riff.recording');
    if (isSilent) return text('riff.silent');
    if (played.length > 0) return summary;
    return deleted && text('riff.deleted');
  };
  return (
    <p className={styles.status} role="status" data-failed={hasFailed}>
      {words()}
    </p>
  );
}

function useSummary({ notes, bars, tempo }: Riff, kind: PackInstrument['kind']): string {
  const text = useText();
  if (notes.length === 0) return text('riff.empty');
  const pitches = notes.map(({ note }) => note);
  const values = { notes: notes.length, bars, tempo };
  const [lowest, highest] = [noteName(Math.min(...pitches)), noteName(Math.max(...pitches))];
  return kind === 'drums' ? text('riff.summary.drums', values) : text('riff.summary', { ...values, lowest, highest });
}
