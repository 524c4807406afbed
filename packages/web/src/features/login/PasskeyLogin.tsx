import { useState } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import type { PostLogin } from '../../platform/auth/auth-paths.ts';
import { useCanUsePasskeys } from '../../platform/auth/passkeys.ts';
import { SubmissionProblem } from '../../platform/forms/form-problems.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { usePending } from '../../platform/use-pending.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { Stack } from '../../ui/Stack/Stack.tsx';
import { logInWithPasskey, type PasskeyLoginFailure } from './log-in-with-passkey.ts';
import styles from './PasskeyLogin.module.css';

interface PasskeyLoginProps {
  readonly postLogin: PostLogin;
  readonly onSuccess: () => void;
  readonly onFailure?: () => void;
}

/** The way in without a password, where the browser has one. */
export function PasskeyLogin({ postLogin, onSuccess, onFailure }: PasskeyLoginProps) {
  const text = useText();
  const app = useApp();
  const canUse = useCanUsePasskeys();
  const [failure, setFailure] = useState<PasskeyLoginFailure | null>(null);
  const [isAsking, startAsking] = usePending();
  if (canUse === false) return null;

  const ask = () =>
    startAsking(async () => {
      setFailure(null);
      const outcome = await logInWithPasskey(app, postLogin);
      if (outcome.kind === 'success') return onSuccess();
      onFailure?.();
      setFailure(outcome);
    });
  return (
    <Stack gap="small">
      <div className={canUse ? undefined : styles.unsure}>
        <Button variant="secondary" size="large" wide loading={isAsking} onClick={ask}>
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
