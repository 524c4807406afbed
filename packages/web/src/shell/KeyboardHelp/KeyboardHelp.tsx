import { useEffect, useId, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import styles from './KeyboardHelp.module.css';
import { KEY_GROUPS } from './key-groups.ts';

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

  // The dialog itself would start at the switch, which is at the far end.
  useEffect(() => groups.current?.focus(), []);

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
