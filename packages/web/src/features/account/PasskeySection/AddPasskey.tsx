import type { User } from '@sound-library/contract/resources/user.ts';
import { type SubmitEvent, useState } from 'react';
import { useApp } from '../../../platform/AppProvider.tsx';
import { asUser } from '../../../platform/auth/member-access.tsx';
import { recheckSession } from '../../../platform/auth/session.ts';
import { passkeysQuery } from '../../../platform/auth/visitor-queries.ts';
import { useFields } from '../../../platform/forms/form-problems.tsx';
import { textField } from '../../../platform/forms/form-values.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePending } from '../../../platform/use-pending.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { TextInput } from '../../../ui/TextInput/TextInput.tsx';
import { AddPasskeyProblem } from './AddPasskeyProblem.tsx';
import { type AddPasskeyOutcome, addPasskey } from './add-passkey.ts';
import styles from './PasskeySection.module.css';

const NAME_MAX_CHARACTERS = 100;

/** Asks for a name, then lets the browser make the passkey. */
export function AddPasskey({ user }: { readonly user: User }) {
  const text = useText();
  const app = useApp();
  const [outcome, setOutcome] = useState<AddPasskeyOutcome | null>(null);
  const [isAdding, startAdding] = usePending();
  const field = useFields(outcome?.kind === 'refused-fields' ? outcome : null);

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = textField(new FormData(form), 'name').trim();
    startAdding(async () => {
      const result = await addPasskey(asUser(app, user.id), name);
      if (result.kind === 'success') {
        form.reset();
        await app.queryClient.invalidateQueries({ queryKey: passkeysQuery(app, user).queryKey });
      }
      // The page goes on with who is logged in now.
      if (result.kind === 'other-account') await recheckSession(app);
      setOutcome(result);
    });
  };
  return (
    <form className={styles.add} onSubmit={add} noValidate>
      {outcome?.kind === 'success' ? (
        <Notice tone="success">{text('account.passkeys.added', { name: outcome.passkey.name })}</Notice>
      ) : null}
      {outcome && outcome.kind !== 'success' ? <AddPasskeyProblem failure={outcome} /> : null}
      <div className={styles.field}>
        <TextInput
          {...field('name')}
          label={text('account.passkeys.name')}
          hint={text('account.passkeys.name.hint')}
          maxLength={NAME_MAX_CHARACTERS}
          autoComplete="off"
          required
        />
      </div>
      <Button type="submit" variant="secondary" loading={isAdding}>
        {text('account.passkeys.add')}
      </Button>
    </form>
  );
}
