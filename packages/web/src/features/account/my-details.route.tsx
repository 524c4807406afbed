import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from '../../platform/AppProvider.tsx';
import { forMember } from '../../platform/auth/member-access.tsx';
import { accountQuery, devicesQuery, passkeysQuery } from '../../platform/auth/visitor-queries.ts';
import type { TextKey } from '../../platform/i18n/texts.ts';
import { useRichText, useText } from '../../platform/i18n/use-text.ts';
import { AppLink, PageLink, SafeLink } from '../../platform/navigation/links.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useLoaderData } from '../../platform/navigation/use-page.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink, buttonProps } from '../../ui/forms/Button.tsx';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import { textLinkProps } from '../../ui/layout/TextLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { AccountBanners, BANNER_INTENTS } from './forms/AccountBanners.tsx';
import { LogInAgainForm } from './forms/AccountForm.tsx';
import {
  AccountPage,
  type AccountProps,
  DoneNotice,
  EmailBadge,
  type MemberProps,
  memberPage,
} from './forms/AccountPage.tsx';
import { accountAction, LOG_IN_AGAIN, logInAgain, type RefusedForm, unsentForm } from './forms/account-action.ts';
import { DeleteAccount, deleteAccount } from './my-details/DeleteAccount.tsx';
import { DeviceList, logOutDevice, logOutOtherDevices } from './my-details/Devices.tsx';
import { PasskeySection, REMOVE_PASSKEY, removePasskey } from './my-details/Passkeys.tsx';
import { PersonalForm, SAVE_DETAILS, saveDetails } from './my-details/PersonalForm.tsx';
import * as styles from './my-details.module.css';

interface Loaded {
  /** When the page was rendered, in milliseconds since 1970, so that server and browser show the same relative times. */
  readonly now: number;
  /** What was typed when the session ended. */
  readonly unsent: RefusedForm | null;
}

export async function loader(page: PageArguments): Promise<Loaded> {
  const { app } = page;
  return forMember(page, async (user) => {
    await Promise.all([
      app.queryClient.query(accountQuery(app, user)),
      app.queryClient.query(devicesQuery(app, user)),
      app.queryClient.query(passkeysQuery(app, user)),
    ]);
    return { now: Date.now(), unsent: unsentForm(app, SAVE_DETAILS, user) };
  });
}

export const action = accountAction(
  new Map([
    ...BANNER_INTENTS,
    [LOG_IN_AGAIN, logInAgain],
    [SAVE_DETAILS, saveDetails],
    ['log-out-device', logOutDevice],
    ['log-out-others', logOutOtherDevices],
    [REMOVE_PASSKEY, removePasskey],
    ['delete-account', deleteAccount],
  ]),
);

/** `/account/my-details`: names, login methods, devices, the member's data, and deleting the account. */
export const Component = memberPage(MyDetails);

/** Returns a file for saving, so that a plain link works without JavaScript. */
const EXPORT_PATH = '/api/account/export';

function MyDetails({ user }: MemberProps) {
  const app = useApp();
  const { now } = useLoaderData<Loaded>();
  const { data: account } = useSuspenseQuery(accountQuery(app, user));
  const { data: devices } = useSuspenseQuery(devicesQuery(app, user));
  const text = useText();
  const rich = useRichText();
  const supportLink = (words: ReactNode) => (
    <SafeLink key="link" {...textLinkProps()} href={app.config.links.support}>
      {words}
    </SafeLink>
  );
  return (
    <AccountPage title={text('account.details')} intro={text('account.details.intro')} width="page">
      <div className={styles.columns}>
        <SectionNav />
        <div className={styles.sections}>
          <DoneNotice />
          <AccountBanners user={user} account={account} />
          <DetailsSection id="details">
            {account.status === 'success' ? (
              <PersonalForm user={user} newsletter={account.data.newsletter} />
            ) : (
              <Unavailable />
            )}
          </DetailsSection>
          <DetailsSection id="log-in">
            <LogInRows user={user} account={account} />
          </DetailsSection>
          <DetailsSection id="passkeys">
            <PasskeySection user={user} />
          </DetailsSection>
          <DetailsSection id="devices">
            {devices.status === 'success' ? <DeviceList devices={devices.data} now={now} /> : <Unavailable />}
          </DetailsSection>
          <DetailsSection id="data">
            <div className={styles.download}>
              <ButtonLink href={EXPORT_PATH} download variant="secondary">
                <Icon name="download" size="s" />
                {text('account.data.download')}
              </ButtonLink>
              <p className={styles.help}>{text('account.data.format')}</p>
            </div>
          </DetailsSection>
          <DetailsSection id="delete">
            <DeleteAccount account={account} />
          </DetailsSection>
          <p className={styles.help}>{rich('account.details.help', { link: supportLink })}</p>
          <LogInAgainForm />
        </div>
      </div>
    </AccountPage>
  );
}

/** The sections of the details page in order: their ids and titles. */
const SECTIONS = {
  details: 'account.personal',
  'log-in': 'account.log-in',
  passkeys: 'account.passkeys',
  devices: 'account.devices',
  data: 'account.data',
  delete: 'account.delete',
} as const satisfies Record<string, TextKey>;

/** Navigation to the sections, where there is room beside them. */
function SectionNav() {
  const text = useText();
  return (
    <nav className={styles.nav} aria-label={text('account.details.nav')}>
      <ul className={styles.list}>
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            {/* Keyboard focus continues at the visible section. */}
            <PageLink
              className={styles.link}
              to={`#${id}`}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              {text(title)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One section of the details page; its hash is the id. */
function DetailsSection({ id, children }: { readonly id: keyof typeof SECTIONS; readonly children: ReactNode }) {
  const text = useText();
  const title = SECTIONS[id];
  const titleId = `${id}-title`;
  return (
    <section className={styles.section} id={id} tabIndex={-1} aria-labelledby={titleId}>
      <div className={styles.heading}>
        <h2 className={styles.title} id={titleId}>
          {text(title)}
        </h2>
        <p className={styles.hint}>{text(`${title}.hint`)}</p>
      </div>
      {children}
    </section>
  );
}

/** Replaces a part of the account that can't be loaded. */
function Unavailable() {
  const text = useText();
  return <Notice>{text('account.unavailable')}</Notice>;
}

function LogInRows({ user, account }: AccountProps) {
  const text = useText();
  const data = account.status === 'success' ? account.data : null;
  const pending = data?.pending_email_address;
  const hasPassword = data?.has_password ?? true;
  return (
    <div>
      <Row
        name={text('account.details.email')}
        value={user.email_address}
        badge={<EmailBadge account={account} />}
        note={pending ? text('account.log-in.pending', { email: pending }) : undefined}
        to="/account/my-details/change-email"
        linkText={text('account.log-in.change')}
      />
      <Row
        name={text('account.security.password')}
        value={text(hasPassword ? 'account.security.password.set' : 'account.security.password.none')}
        to="/account/change-password"
        linkText={text(hasPassword ? 'account.log-in.change' : 'account.log-in.set')}
      />
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  readonly badge?: ReactNode;
  readonly note?: string | undefined;
  /** The page where it is changed, and the link's text. */
  readonly to: string;
  readonly linkText: string;
}

function Row({ name, value, badge, note, to, linkText }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.value}>
          <span>{value}</span> {badge}
        </p>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <AppLink to={to} {...buttonProps({ variant: 'secondary', size: 'small' })}>
        <span>
          {linkText} <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </AppLink>
    </div>
  );
}
