import { useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import type { App } from '../../platform/app-context.ts';
import { submitAuth } from '../../platform/auth/authentication.ts';
import { authenticateWithPasskey, type CeremonyProblem, useCanUsePasskeys } from '../../platform/auth/passkeys.ts';
import { SubmissionProblem } from '../../platform/forms/form-problems.tsx';
import { failureOf, type SubmissionFailure, trackUnexpected } from '../../platform/forms/submission.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePending } from '../../platform/use-pending.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import * as styles from './PasskeyLogin.module.css';

interface PasskeyLoginProps {
  /** See `needsRefresh`. */
  readonly refreshes: boolean;
  readonly onSuccess: () => void;
  readonly onFailure?: () => void;
}

/** Login without a password, where the browser supports it. */
export function PasskeyLogin({ refreshes, onSuccess, onFailure }: PasskeyLoginProps) {
  const text = useText();
  const app = useApp();
  const canUse = useCanUsePasskeys();
  const [failure, setFailure] = useState<PasskeyLoginFailure | null>(null);
  const [isPending, run] = usePending();
  if (canUse === false) return null;

  const logIn = () =>
    run(async () => {
      setFailure(null);
      const outcome = await logInWithPasskey(app, refreshes);
      if (outcome.kind === 'success') return onSuccess();
      onFailure?.();
      setFailure(outcome);
    });
  return (
    <Stack gap="small">
      <div className={canUse ? undefined : styles.unsure}>
        <Button variant="secondary" size="large" wide loading={isPending} onClick={logIn}>
          <Icon name="lock" size="s" />
          {text('login.passkey')}
        </Button>
      </div>
      {failure ? <PasskeyProblem failure={failure} /> : null}
    </Stack>
  );
}

function PasskeyProblem({ failure }: { readonly failure: PasskeyLoginFailure }) {
  const text = useText();
  switch (failure.kind) {
    case 'cancelled':
      return <Notice>{text('login.passkey.cancelled')}</Notice>;
    case 'unknown-passkey':
      return <Notice tone="error">{text('login.passkey.unknown')}</Notice>;
    case 'known-already':
    case 'impossible':
      return <Notice tone="error">{text('login.passkey.impossible')}</Notice>;
    default:
      return <SubmissionProblem failure={failure} />;
  }
}

/** `unknown-passkey`: it does not belong to an account, or no longer does. */
type PasskeyLoginFailure = { readonly kind: 'unknown-passkey' } | CeremonyProblem | SubmissionFailure;

/** Logs in with a passkey of the browser, and loads the data of a member's page. */
export async function logInWithPasskey(app: App, refreshes: boolean) {
  const logIn = () => submitAuth(app, () => send(app), refreshes);
  const outcome = await trackUnexpected(app, 'login unexpected error', logIn);
  if (outcome.kind === 'success') app.tracker.track('logged in', { method: 'passkey' });
  if (outcome.kind === 'unknown-passkey') app.tracker.track('login invalid credentials', {});
  return outcome;
}

async function send(app: App): Promise<PasskeyLoginFailure | null> {
  const begun = await app.api('beginPasskeyLogin', {});
  if (begun.status !== 200) return failureOf(begun);
  const proof = await authenticateWithPasskey(app, begun.body.options);
  if (proof.kind !== 'success') return proof;
  const response = await app.api('passkeyLogin', { body: { response: proof.response } });
  if (response.status === 200) return null;
  return response.body.code === 'invalid_credentials' ? { kind: 'unknown-passkey' } : failureOf(response);
}
