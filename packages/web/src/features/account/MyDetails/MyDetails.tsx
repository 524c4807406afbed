import type { Account } from '@sound-library/contract/resources/account.ts';
import type { Device } from '@sound-library/contract/resources/devices.ts';
import type { User } from '@sound-library/contract/resources/user.ts';
import type { ReactNode } from 'react';
import { useRichText, useText } from '../../../platform/i18n/use-text.ts';
import { SafeLink } from '../../../platform/navigation/links.tsx';
import type { QueryResult } from '../../../platform/query/query-client.ts';
import { ButtonLink } from '../../../ui/Button/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { textLinkLook } from '../../../ui/TextLink/text-link-look.ts';
import { AccountBanners } from '../AccountBanners/AccountBanners.tsx';
import { LogInAgainForm } from '../AccountForm/AccountProblem.tsx';
import { AccountPage } from '../AccountPage/AccountPage.tsx';
import { DoneNotice } from '../Done/DoneNotice.tsx';
import { PasskeySection } from '../PasskeySection/PasskeySection.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { DeviceList } from './Devices/DeviceList.tsx';
import { LogInRows } from './LogInRows.tsx';
import styles from './MyDetails.module.css';
import { PersonalForm } from './PersonalForm.tsx';
import { SectionNav } from './SectionNav.tsx';
import { DATA, DELETE, DEVICES, LOG_IN, PASSKEYS, PERSONAL } from './sections.ts';
import { Unavailable } from './Unavailable.tsx';

/** Answers with a file that has a name: a plain link, which works without JavaScript. */
const EXPORT_PATH = '/api/account/export';

interface MyDetailsProps {
  readonly user: User;
  readonly account: QueryResult<Account>;
  readonly devices: QueryResult<readonly Device[]>;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly supportUrl: string;
}

/** Everything of the account that the person can see and change. */
export function MyDetails({ user, account, devices, now, supportUrl }: MyDetailsProps) {
  const text = useText();
  const rich = useRichText();
  const supportLink = (words: ReactNode) => (
    <SafeLink key="link" {...textLinkLook()} href={supportUrl}>
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
          <DetailsSection section={PERSONAL}>
            {account.status === 'success' ? <PersonalForm user={user} account={account} /> : <Unavailable />}
          </DetailsSection>
          <DetailsSection section={LOG_IN}>
            <LogInRows user={user} account={account} />
          </DetailsSection>
          <DetailsSection section={PASSKEYS}>
            <PasskeySection />
          </DetailsSection>
          <DetailsSection section={DEVICES}>
            {devices.status === 'success' ? <DeviceList devices={devices.data} now={now} /> : <Unavailable />}
          </DetailsSection>
          <DetailsSection section={DATA}>
            <div className={styles.download}>
              <ButtonLink href={EXPORT_PATH} download variant="secondary">
                <Icon name="download" size="s" />
                {text('account.data.download')}
              </ButtonLink>
              <p className={styles.help}>{text('account.data.format')}</p>
            </div>
          </DetailsSection>
          <DetailsSection section={DELETE}>
            <DeleteAccount account={account} />
          </DetailsSection>
          <p className={styles.help}>{rich('account.details.help', { link: supportLink })}</p>
          <LogInAgainForm />
        </div>
      </div>
    </AccountPage>
  );
}
