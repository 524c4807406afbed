import { type ReactNode, useId } from 'react';
import { accountQuery } from '../../../platform/auth/visitor-queries.ts';
import { refusalOf } from '../../../platform/forms/submission.ts';
import { useDateOfInstant } from '../../../platform/i18n/use-date-of-instant.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { buttonProps } from '../../../ui/forms/Button.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import * as styles from './AccountBanners.module.css';
import { AccountForm } from './AccountForm.tsx';
import type { AccountProps } from './AccountPage.tsx';
import { accepted, type Intent } from './account-action.ts';

const SMALL = { variant: 'secondary', size: 'small' } as const;

/** The member's open tasks: an address to confirm, a change of address to finish, a deletion to cancel. */
export function AccountBanners({ user: { email_address: current }, account }: AccountProps) {
  const text = useText();
  const dateOf = useDateOfInstant();
  if (account.status === 'error') return null;
  const { email_confirmed: isConfirmed, pending_email_address: email, deletes_at: deletesAt } = account.data;
  if (isConfirmed && !email && !deletesAt) return null;
  return (
    <Stack gap="small">
      {deletesAt ? (
        <Banner
          tone="danger"
          title={text('account.banner.deletion.title', { date: dateOf(deletesAt) })}
          words={text('account.banner.deletion')}
        >
          <AccountForm intent="keep-account" submitLabel={text('account.banner.deletion.submit')} buttonStyle={SMALL} />
        </Banner>
      ) : null}
      {isConfirmed ? null : (
        <Banner
          title={text('account.banner.unconfirmed.title')}
          words={text('account.banner.unconfirmed', { email: current })}
        >
          <AccountForm
            intent="send-confirmation"
            submitLabel={text('account.banner.unconfirmed.submit')}
            buttonStyle={SMALL}
          />
        </Banner>
      )}
      {email ? (
        <Banner title={text('account.banner.pending.title')} words={text('account.banner.pending', { email, current })}>
          <AppLink to="/account/my-details/change-email" {...buttonProps(SMALL)}>
            {text('account.banner.pending.link')}
          </AppLink>
        </Banner>
      ) : null}
    </Stack>
  );
}

interface BannerProps {
  readonly tone?: 'info' | 'danger';
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}

export function Banner({ tone = 'info', title, words, children }: BannerProps) {
  const titleId = useId();
  return (
    <section className={styles.banner} data-tone={tone} aria-labelledby={titleId}>
      <Icon name={tone === 'danger' ? 'warning' : 'info'} />
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <p>{words}</p>
      </div>
      <div className={styles.action}>{children}</div>
    </section>
  );
}

const sendConfirmation: Intent = async ({ app, locale }) => {
  const response = await app.api('sendEmailConfirmation', {}, { locale });
  return response.status === 204 ? { kind: 'success', done: 'confirmation' } : refusalOf(response);
};

const cancelDeletion: Intent = async ({ app }, _form, user) => {
  const response = await app.api('cancelDeletion', {});
  return response.status === 204 ? accepted(app, accountQuery(app, user), 'restored') : refusalOf(response);
};

/** The banners' forms, for every page with banners. */
export const BANNER_INTENTS: readonly (readonly [intent: string, run: Intent])[] = [
  ['send-confirmation', sendConfirmation],
  ['keep-account', cancelDeletion],
];
