import { useText } from '../../../platform/i18n/use-text.ts';
import { PageForm, useIsSending } from '../../../platform/navigation/Form.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import styles from './LinkSent.module.css';
import { LINK_FORM, REPEATED_FIELD } from './link-request.ts';
import { useFormPath } from './use-form-path.ts';
import { useIsPaused } from './use-is-paused.ts';

const PAUSE_MS = 30_000;

interface SendAgainProps {
  readonly email: string;
  readonly isRepeated: boolean;
}

/** Has the mail sent once more, after a pause: most mails only take their time. */
export function SendAgain({ email, isRepeated }: SendAgainProps) {
  const text = useText();
  const action = useFormPath(LINK_FORM);
  const isSending = useIsSending(action);
  const isPaused = useIsPaused(PAUSE_MS, isSending);
  return (
    <PageForm className={styles.again} method="post" action={action} replace preventScrollReset>
      {isRepeated ? <Notice tone="success">{text('forgot.again.done')}</Notice> : null}
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name={REPEATED_FIELD} value="yes" />
      <Button type="submit" variant="secondary" loading={isSending} disabled={isPaused && !isSending}>
        {text('forgot.again')}
      </Button>
      {isPaused ? <p className={styles.soon}>{text('forgot.again.soon')}</p> : null}
    </PageForm>
  );
}
