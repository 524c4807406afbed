import { type ReactNode, useEffect, useId, useRef } from 'react';
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

/** All keys of the application in a dialog, and the switch for those that are a single character (WCAG 2.1.4). */
export function KeyboardHelp({ areCharactersOn, onSwitchCharacters, onClose }: KeyboardHelpProps) {
  const text = useText();
  const groups = useRef<HTMLDivElement>(null);

  // The dialog itself would focus the switch, which is at the far end.
  useEffect(() => groups.current?.focus({ preventScroll: true }), []);

  return (
    <Dialog open onClose={onClose} title={text('keys.title')} closeLabel={text('modal.close')} size="medium">
      <div ref={groups} className={styles.groups} tabIndex={-1}>
        <KeyGroup title="keys.player">
          <KeyLine meaning="keys.play-pause" keys={[SPACE, 'K']} />
          <KeyLine meaning="keys.back" keys={['J']} />
          <KeyLine meaning="keys.forward" keys={['L']} />
          <KeyLine meaning="keys.next" keys={['N']} />
          <KeyLine meaning="keys.previous" keys={['P']} />
          <KeyLine meaning="keys.mute" keys={['M']} />
          <KeyLine meaning="keys.favourite" keys={['F']} />
          <KeyLine meaning="keys.stop" keys={['Esc']} />
        </KeyGroup>
        <KeyGroup title="keys.page">
          <KeyLine meaning="keys.search" keys={['/']} />
          <KeyLine meaning="keys.help" keys={['?']} />
        </KeyGroup>
        <KeyGroup title="keys.list">
          <KeyLine meaning="keys.list.move" keys={[DOWN, UP]} />
          <KeyLine meaning="keys.list.open" keys={[RIGHT, 'Enter']} />
          <KeyLine meaning="keys.list.play" keys={[SPACE]} />
          <KeyLine meaning="keys.list.button" keys={[LEFT]} />
          <KeyLine meaning="keys.list.ends" keys={['Home', 'End']} />
        </KeyGroup>
        <KeyGroup title="keys.position">
          <KeyLine meaning="keys.position.step" keys={[LEFT, RIGHT]} />
          <KeyLine meaning="keys.position.leap" keys={[SHIFT_LEFT, SHIFT_RIGHT]} />
          <KeyLine meaning="keys.position.ends" keys={['Home', 'End']} />
        </KeyGroup>
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

function KeyGroup({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {useText()(title)}
      </h3>
      <dl className={styles.lines}>{children}</dl>
    </section>
  );
}

function KeyLine({ meaning, keys }: { readonly meaning: TextKey; readonly keys: readonly KeyName[] }) {
  return (
    <div className={styles.line}>
      <dt className={styles.meaning}>{useText()(meaning)}</dt>
      <dd className={styles.keys}>
        {keys.map((name) => (
          <Key key={JSON.stringify(name)} name={name} />
        ))}
      </dd>
    </div>
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

const SPACE = { text: 'keys.space' } as const;
const [UP, DOWN, LEFT, RIGHT] = [{ arrow: 'up' }, { arrow: 'down' }, { arrow: 'left' }, { arrow: 'right' }] as const;
const SHIFT_LEFT = { ...LEFT, withShift: true } as const;
const SHIFT_RIGHT = { ...RIGHT, withShift: true } as const;
