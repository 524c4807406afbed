import { useEffect, useId, useRef } from 'react';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
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
              {keys.map((name) => (
                <Key key={JSON.stringify(name)} name={name} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Arrows are drawn, since the fonts have none. */
function Key({ name }: { readonly name: KeyName }) {
  const text = useText();
  if (typeof name === 'string') return <kbd>{name}</kbd>;
  if ('text' in name) return <kbd>{text(name.text)}</kbd>;
  return (
    <kbd data-arrow={name.arrow}>
      {name.withShift ? 'Shift ' : null}
      <Icon name="arrow-right" size="s" />
      <VisuallyHidden>{text(`keys.arrow.${name.arrow}`)}</VisuallyHidden>
    </kbd>
  );
}

/** What is printed on a key, the text of its name in words, or an arrow. */
type KeyName =
  | string
  | { readonly text: TextKey }
  | { readonly arrow: 'up' | 'down' | 'left' | 'right'; readonly withShift?: true };

interface KeyLine {
  /** Alternatives. */
  readonly keys: readonly KeyName[];
  readonly meaning: TextKey;
}

interface KeyGroup {
  readonly title: TextKey;
  readonly lines: readonly KeyLine[];
}

const SPACE = { text: 'keys.space' } as const;
const [UP, DOWN, LEFT, RIGHT] = [{ arrow: 'up' }, { arrow: 'down' }, { arrow: 'left' }, { arrow: 'right' }] as const;

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
      { keys: [DOWN, UP], meaning: 'keys.list.move' },
      { keys: [RIGHT, 'Enter'], meaning: 'keys.list.open' },
      { keys: [SPACE], meaning: 'keys.list.play' },
      { keys: [LEFT], meaning: 'keys.list.button' },
      { keys: ['Home', 'End'], meaning: 'keys.list.ends' },
    ],
  },
  {
    title: 'keys.position',
    lines: [
      { keys: [LEFT, RIGHT], meaning: 'keys.position.step' },
      {
        keys: [
          { ...LEFT, withShift: true },
          { ...RIGHT, withShift: true },
        ],
        meaning: 'keys.position.leap',
      },
      { keys: ['Home', 'End'], meaning: 'keys.position.ends' },
    ],
  },
];
