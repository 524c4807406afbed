import { AuthScreen } from '../../../platform/forms/AuthScreen.tsx';
import { useRichText, useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { PageMeta } from '../../../platform/navigation/PageMeta.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { textLinkLook } from '../../../ui/TextLink/text-link-look.ts';
import { AddressText } from '../MailLink/AddressText.tsx';
import styles from './LinkSent.module.css';
import { SendAgain } from './SendAgain.tsx';

interface LinkSentProps {
  readonly email: string;
  /** It was asked for once more. */
  readonly isRepeated: boolean;
}

/** The same for every address, whether it has an account or not: where to look, and what to do when nothing comes. */
export function LinkSent({ email, isRepeated }: LinkSentProps) {
  const text = useText();
  const rich = useRichText();
  const title = text('forgot.sent.title');
  const hints = [
    text('forgot.sent.wait'),
    text('forgot.sent.junk'),
    rich('forgot.sent.other', {
      link: (words) => (
        <AppLink key="link" to="/account/change-password" {...textLinkLook()}>
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
