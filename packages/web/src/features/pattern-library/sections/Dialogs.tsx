import { useState } from 'react';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput/TextInput.tsx';
import { State } from './State.tsx';

const SIZES = ['small', 'medium', 'large'] as const;

/** Dialogs of every size. */
export function Dialogs() {
  const [size, setSize] = useState<(typeof SIZES)[number] | null>(null);
  return (
    <>
      {SIZES.map((name) => (
        <State key={name} name={name}>
          <Button variant="secondary" onClick={() => setSize(name)}>
            Open the dialog
          </Button>
        </State>
      ))}
      <Dialog
        open={size !== null}
        size={size ?? 'medium'}
        onClose={() => setSize(null)}
        title="Log in"
        closeLabel="Close"
      >
        <TextInput label="E-mail address" name="dialog-email" type="email" />
        <Button wide onClick={() => setSize(null)}>
          Log in
        </Button>
      </Dialog>
    </>
  );
}
