import type { Passkey } from '@sound-library/contract/resources/passkeys.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../platform/AppProvider.tsx';
import type { App } from '../../../platform/app-context.ts';
import { asUser } from '../../../platform/auth/member-access.tsx';
import { type CeremonyProblem, createPasskey, useCanUsePasskeys } from '../../../platform/auth/passkeys.ts';
import { recheckSession } from '../../../platform/auth/recheck-session.ts';
import { passkeysQuery } from '../../../platform/auth/visitor-queries.ts';
import { showProblem, useFields } from '../../../platform/forms/form-problems.tsx';
import {
  failureOf,
  orFailure,
  refusalOf,
  type SubmissionFailure,
  textField,
} from '../../../platform/forms/submission.ts';
import { useDateOfInstant } from '../../../platform/i18n/use-date-of-instant.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePending } from '../../../platform/use-pending.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { TextInput } from '../../../ui/forms/Field.tsx';
import { AccountForm, AccountProblem, useRefusedForm } from '../forms/AccountForm.tsx';
import type { MemberProps } from '../forms/AccountPage.tsx';
import { accepted, type Intent } from '../forms/account-action.ts';
import { ConfirmDisclosure } from './ConfirmChange.tsx';
import * as styles from './Passkeys.module.css';

export function PasskeySection({ user }: MemberProps) {
  const text = useText();
  const canUse = useCanUsePasskeys();
  const { data: passkeys } = useSuspenseQuery(passkeysQuery(useApp(), user));
  if (passkeys.status === 'error') return <p className={styles.details}>{text('account.unavailable')}</p>;
  return (
    <>
      {passkeys.data.length > 0 ? (
        <ul className={styles.list}>
          {passkeys.data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className={styles.details}>{text('account.passkeys.none')}</p>
      )}
      {canUse ? <AddPasskey user={user} /> : null}
      {canUse === false ? <p className={styles.details}>{text('account.passkeys.unsupported')}</p> : null}
      <noscript>
        <p className={styles.details}>{text('account.passkeys.no-script')}</p>
      </noscript>
    </>
  );
}

/** A passkey, which can be removed after a confirmation, also without JavaScript. */
function PasskeyItem({ passkey: { id, name, created_at: made, last_used_at: used } }: { readonly passkey: Passkey }) {
  const text = useText();
  const dateOf = useDateOfInstant();
  const refused = useRefusedForm(REMOVE_PASSKEY, id);
  return (
    <li className={styles.passkey}>
      <p className={styles.name}>{name}</p>
      <p className={styles.details}>
        <span>{text('account.passkeys.created', { date: dateOf(made) })}</span>
        <span>{used ? text('account.passkeys.used', { date: dateOf(used) }) : text('account.passkeys.unused')}</span>
      </p>
      <ConfirmDisclosure
        summary={text('account.passkeys.remove')}
        label={text('account.passkeys.remove.name', { name })}
        open={refused !== null}
        size="small"
      >
        <p>{text('account.passkeys.remove.sure')}</p>
        <AccountForm
          intent={REMOVE_PASSKEY}
          subject={id}
          submitLabel={text('account.passkeys.remove.submit')}
          buttonStyle={{ size: 'small' }}
        />
      </ConfirmDisclosure>
    </li>
  );
}

export const REMOVE_PASSKEY = 'remove-passkey';

/** Removes a passkey from the account. A passkey that is already removed counts as success. */
export const removePasskey: Intent = async ({ app }, form, user) => {
  const response = await app.api('removePasskey', { params: { id: textField(form, 'subject') } });
  const isRemoved = response.status === 204 || response.status === 404;
  return isRemoved ? accepted(app, passkeysQuery(app, user), 'passkey') : refusalOf(response);
};

const NAME_MAX_CHARACTERS = 100;

/** Asks for a name, then has the browser create the passkey. */
function AddPasskey({ user }: MemberProps) {
  const text = useText();
  const app = useApp();
  const [outcome, setOutcome] = useState<AddPasskeyOutcome | null>(null);
  const [isAdding, startAdding] = usePending();
  const form = useRef<HTMLFormElement>(null);
  const field = useFields(outcome);

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const name = textField(new FormData(currentTarget), 'name').trim();
    startAdding(async () => {
      setOutcome(null);
      const result = await addPasskey(asUser(app, user.id), name);
      if (result.kind === 'success') {
        currentTarget.reset();
        await app.queryClient.invalidateQueries({ queryKey: passkeysQuery(app, user).queryKey });
      }
      // The page continues with the member who is logged in now.
      if (result.kind === 'other-account') await recheckSession(app);
      setOutcome(result);
    });
  };
  useEffect(() => {
    if (outcome?.kind === 'refused-fields') showProblem(form.current);
  }, [outcome]);
  return (
    <form ref={form} className={styles.add} onSubmit={add} noValidate>
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

/** Shows why there is no new passkey; cancelling is not an error. */
function AddPasskeyProblem({ failure }: { readonly failure: AddPasskeyFailure }) {
  const text = useText();
  switch (failure.kind) {
    case 'cancelled':
      return <Notice>{text('account.passkeys.cancelled')}</Notice>;
    case 'known-already':
      return <Notice>{text('account.passkeys.known')}</Notice>;
    case 'impossible':
    case 'rejected':
    case 'full':
      return <Notice tone="error">{text(`account.passkeys.${failure.kind}`)}</Notice>;
    default:
      return <AccountProblem failure={failure} />;
  }
}

/** `full`: the account has reached the limit. */
type AddPasskeyFailure = { readonly kind: 'full' | 'rejected' } | CeremonyProblem | SubmissionFailure;
type AddPasskeyOutcome = { readonly kind: 'success'; readonly passkey: Passkey } | AddPasskeyFailure;

async function addPasskey(app: App, name: string): Promise<AddPasskeyOutcome> {
  if (name === '') return { kind: 'refused-fields', fields: [{ field: 'name', issue: 'required' }] };
  return orFailure(app, 'A passkey could not be added', async (): Promise<AddPasskeyOutcome> => {
    const begun = await app.api('beginPasskey', {});
    if (begun.status !== 200) return begun.body.code === 'forbidden' ? { kind: 'full' } : failureOf(begun);
    const made = await createPasskey(app, begun.body.options);
    if (made.kind !== 'success') return made;
    const response = await app.api('addPasskey', { body: { name, response: made.response } });
    if (response.status === 201) return { kind: 'success', passkey: response.body };
    return response.body.code === 'passkey_rejected' ? { kind: 'rejected' } : failureOf(response);
  });
}
