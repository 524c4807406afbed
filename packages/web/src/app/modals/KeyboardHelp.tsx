import { useEffect, useId, useRef } from 'react';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import * as styles from './KeyboardHelp.module.css';

interface KeyboardHelpProps {
  /** Whether single characters are shortcuts. */
  readonly areCharactersOn: boolean;
  readonly onSwitchCharacters: (on: boolean) => void;
  readonly onClose: () => void;
}

/** All keys in a dialog, and the switch for those that are a single character (WCAG 2.1.4). */
export function KeyboardHelp({ areCharactersOn, onSwitchCharacters, onClose }: KeyboardHelpProps) {
  const text = useText();
  const groups = useRef<HTMLDivElement>(null);

  // The dialog itself would focus the switch, which is at the far end.
  useEffect(() => groups.current?.focus({ preventScroll: true }), []);

  return (
    <Dialog open onClose={onClose} title={text('keys.title')} closeLabel={text('modal.close')} size="medium">
      <div ref={groups} className={styles.groups} tabIndex={-1}>
        {KEY_GROUPS.map((group) => (
          <KeyGroup key={group.title} group={group} />
        ))}
      </div>
      <Checkbox
        label={text('keys.characters')}
        hint={text('keys.characters.hint')}
        checked={areCharactersOn}
        onChange={(event) => onSwitchCharacters(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

function KeyGroup({ group }: { readonly group: (typeof KEY_GROUPS)[number] }) {
  const text = useText();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {text(group.title)}
      </h3>
      <dl className={styles.lines}>
        {group.lines.map(({ keys, meaning }) => (
          <div key={meaning} className={styles.line}>
            <dt className={styles.meaning}>{text(meaning)}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => {
                const name = typeof key === 'string' ? key : text(key.text);
                return <kbd key={name}>{name}</kbd>;
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface KeyLine {
  /** Alternatives; a text key stands for a key that has a name in words. */
  readonly keys: readonly (string | { readonly text: TextKey })[];
  readonly meaning: TextKey;
}

interface KeyGroup {
  readonly title: TextKey;
  readonly lines: readonly KeyLine[];
}

const SPACE = { text: 'keys.space' } as const;

/** All keys of the application, as listed in the help dialog. */
const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'keys.player',
    lines: [
      { keys: [SPACE, 'K'], meaning: 'keys.play-pause' },
      { keys: ['J'], meaning: 'keys.back' },
      { keys: ['L'], meaning: 'keys.forward' },
      { keys: ['N'], meaning: 'keys.next' },
      { keys: ['P'], meaning: 'keys.previous' },
      { keys: ['M'], meaning: 'keys.mute' },
      { keys: ['F'], meaning: 'keys.favourite' },
      { keys: ['Esc'], meaning: 'keys.stop' },
    ],
  },
  {
    title: 'keys.page',
    lines: [
      { keys: ['/'], meaning: 'keys.search' },
      { keys: ['?'], meaning: 'keys.help' },
    ],
  },
  {
    title: 'keys.list',
    lines: [
      { keys: ['↓', '↑'], meaning: 'keys.list.move' },
      { keys: ['→', 'Enter'], meaning: 'keys.list.open' },
      { keys: [SPACE], meaning: 'keys.list.play' },
      { keys: ['←'], meaning: 'keys.list.button' },
      { keys: ['Home', 'End'], meaning: 'keys.list.ends' },
    ],
  },
  {
    title: 'keys.position',
    lines: [
      { keys: ['←', '→'], meaning: 'keys.position.step' },
      { keys: ['Shift ←', 'Shift →'], meaning: 'keys.position.leap' },
      { keys: ['Home', 'End'], meaning: 'keys.position.ends' },
    ],
  },
];
