import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { TEMPO_RANGE } from '../../lib/tempo.ts';
import type { Track } from '../../platform/audio/playback.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { letterOf } from '../../platform/keyboard/page-keys.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Select, TextInput } from '../../ui/forms/Field.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './KeyAndTempoPanel.module.css';
import { adaptationOf, type KeyAndTempo, type MusicalKey, tappedTempo, tonicOf, withTap } from './key-and-tempo.ts';
import type { KeyAndTempoControl } from './use-key-and-tempo.ts';

export function KeyAndTempoButton({ panelId, isOn }: { readonly panelId: string; readonly isOn: boolean }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={useText()('player.follow')}
      popoverTarget={panelId}
      data-on={isOn || undefined}
    >
      <Icon name={METRONOME} />
    </button>
  );
}

/** Only the player's bar loads it. */
const METRONOME = 'M8.5 3.5h7l3.5 17H5l3.5-17zM6.2 15h11.6M12 15l6.5-9';

interface KeyAndTempoPanelProps {
  /** For its button. */
  readonly id: string;
  readonly setting: KeyAndTempo;
  readonly onChange: (change: Partial<KeyAndTempo>) => void;
  /** What it means for the current demo. */
  readonly outcome: string;
}

/** Choice of key and tempo above the player's bar. T taps the tempo while the focus is inside, wherever the page has other keys. */
export function KeyAndTempoPanel({ id, setting, onChange, outcome }: KeyAndTempoPanelProps) {
  const text = useText();
  const keyName = useKeyName();
  const taps = useRef<readonly number[]>([]);
  const tap = (at: number) => {
    taps.current = withTap(taps.current, at);
    const tempo = tappedTempo(taps.current);
    if (tempo) onChange({ tempo });
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const isTap = letterOf(event.key, event.code) === 't' && !(event.ctrlKey || event.metaKey || event.altKey);
    // In the list of keys, letters select.
    if (isTap && !(event.target instanceof HTMLSelectElement)) {
      event.preventDefault();
      if (!event.repeat) tap(event.timeStamp);
    } else if (event.key === 'Escape') {
      // On the page, the key closes the player.
      event.preventDefault();
      event.currentTarget.hidePopover();
    }
  };
  const closeWithoutFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    // Its button closes it by itself, and the focus leaves for nothing when the window loses it.
    const isElsewhere = relatedTarget && !currentTarget.contains(relatedTarget);
    if (isElsewhere && relatedTarget.getAttribute('popovertarget') !== id) currentTarget.hidePopover();
  };
  return (
    <div
      id={id}
      className={styles.panel}
      popover="auto"
      role="dialog"
      aria-label={text('player.follow')}
      data-area="labs"
      tabIndex={-1}
      onToggle={({ newState, currentTarget }) => newState === 'open' && currentTarget.focus()}
      onKeyDown={press}
      onBlur={closeWithoutFocus}
    >
      <Switch
        label={text('player.follow.on')}
        checked={setting.isOn}
        onChange={({ currentTarget }) => onChange({ isOn: currentTarget.checked })}
      >
        {text('player.follow.on.hint')}
      </Switch>
      <Select
        label={text('player.follow.key')}
        value={setting.key}
        onChange={({ currentTarget }) => onChange({ key: Number(currentTarget.value) })}
      >
        {KEYS.map((key) => (
          <option key={key} value={key}>
            {text('player.follow.keys', {
              major: keyName({ key, mode: 'major' }),
              minor: keyName({ key, mode: 'minor' }),
            })}
          </option>
        ))}
      </Select>
      <div className={styles.tempo}>
        <TempoInput value={setting.tempo} onChange={(tempo) => onChange({ tempo })} />
        <Button variant="secondary" aria-keyshortcuts="T" onClick={({ timeStamp }) => tap(timeStamp)}>
          {text('player.follow.tap')} <kbd className={styles.key}>T</kbd>
        </Button>
      </div>
      <p className={styles.outcome}>{outcome}</p>
    </div>
  );
}

/** Each is one choice for the major and the minor key of the same notes. */
const KEYS = Array.from({ length: 12 }, (_, key) => key);

/** A tempo being written is used as soon as it is within the range; leaving it shows the one in use. */
function TempoInput({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  const text = useText();
  const [draft, setDraft] = useState({ written: '', tempo: 0 });
  const { slowest, fastest } = TEMPO_RANGE;
  const write = (written: string) => {
    const tempo = Math.round(Number(written));
    const isInRange = tempo >= slowest && tempo <= fastest;
    setDraft({ written, tempo: isInRange ? tempo : value });
    if (isInRange) onChange(tempo);
  };
  return (
    <TextInput
      type="number"
      label={text('player.follow.tempo')}
      min={slowest}
      max={fastest}
      // A tap replaces what is being written.
      value={draft.tempo === value ? draft.written : value}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={() => setDraft({ written: '', tempo: 0 })}
    />
  );
}

/** How the current demo follows key and tempo, in a few words and as a sentence. */
export function useOutcome(track: Track, { setting, hasFailed }: KeyAndTempoControl) {
  const text = useText();
  const keyName = useKeyName();
  const adaptation = adaptationOf(track, setting);
  if (hasFailed || !adaptation) {
    const full = text(hasFailed ? 'player.follow.failed' : 'player.follow.unknown');
    return { short: text('player.follow.as-it-is'), full };
  }
  const { from, to, semitones, rate } = adaptation;
  const [keyBefore, key] = [keyName(from), keyName(to)];
  const isUnchanged = semitones === 0 && rate === 1;
  return {
    short: text('player.follow.to', { key, tempo: to.tempo }),
    full: isUnchanged
      ? text('player.follow.same')
      : text('player.follow.from-to', { keyBefore, key, tempoBefore: from.tempo, tempo: to.tempo }),
  };
}

function useKeyName(): (key: MusicalKey) => string {
  const text = useText();
  return (key) => text(`player.key.${key.mode}`, { tonic: tonicOf(key) });
}
