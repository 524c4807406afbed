import { useEffect, useState } from 'react';
import { AuthScreen } from '../../platform/forms/AuthScreen.tsx';
import { useRichText, useText } from '../../platform/i18n/use-text.ts';
import { PageForm, useIsSending } from '../../platform/navigation/Form.tsx';
import { AppLink, usePath } from '../../platform/navigation/links.tsx';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import { useIsHydrated } from '../../platform/use-browser-state.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { AddressText } from './AccountAddress.tsx';
import * as styles from './LinkSent.module.css';

/** Which of the page's two forms was sent, according to the URL. */
export const LINK_FORM = 'link';
export const CHANGE_FORM = 'change';

/** A field of the form that requests the link again. */
export const REPEATED_FIELD = 'again';

interface LinkSentProps {
  readonly email: string;
  readonly isRepeated: boolean;
}

/** The same for every address, with an account or without: where the e-mail arrives, and what to do without it. */
export function LinkSent({ email, isRepeated }: LinkSentProps) {
  const text = useText();
  const rich = useRichText();
  const title = text('forgot.sent.title');
  const hints = [
    text('forgot.sent.wait'),
    text('forgot.sent.junk'),
    rich('forgot.sent.other', {
      link: (words) => (
        <AppLink key="link" to="/account/change-password" {...textLinkProps()}>
          {words}
        </AppLink>
      ),
    }),
  ];
  return (
    <>
      <PageMeta title={title} description={text('password.meta')} />
      <AuthScreen title={title} intro={<AddressText textKey="forgot.sent.intro" email={email} />} isResult>
        <ul className={styles.hints}>
          {hints.map((hint, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the hints never change their order.
            <li key={index} className={styles.hint}>
              <Icon name="info" size="s" />
              <span>{hint}</span>
            </li>
          ))}
        </ul>
        <SendAgain email={email} isRepeated={isRepeated} />
      </AuthScreen>
    </>
  );
}

const SUBMIT_OPTIONS = { replace: true, preventScrollReset: true } as const;

const PAUSE_MS = 30_000;

/** Requests the e-mail again, after a pause, because most e-mails only take their time. */
function SendAgain({ email, isRepeated }: LinkSentProps) {
  const text = useText();
  const action = useFormPath(LINK_FORM);
  const isSending = useIsSending(action);
  const isPaused = useIsPaused(isSending);
  return (
    <PageForm className={styles.again} method="post" action={action} options={SUBMIT_OPTIONS}>
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

/** True for a while after mounting and after each pending time; never on the server, where no script would end it. */
function useIsPaused(isPending: boolean): boolean {
  const runsScripts = useIsHydrated();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isPending) return;
    const timeout = setTimeout(() => setIsOver(true), PAUSE_MS);
    return () => {
      clearTimeout(timeout);
      setIsOver(false);
    };
  }, [isPending]);
  return runsScripts && !isOver;
}

/** The action of one of the page's forms: each has its own URL, so that its pending state is separate. */
export function useFormPath(form: typeof LINK_FORM | typeof CHANGE_FORM): string {
  return `${usePath()('/account/change-password')}?form=${form}`;
}
