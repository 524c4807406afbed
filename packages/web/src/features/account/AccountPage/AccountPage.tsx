import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PageMeta } from '../../../platform/navigation/PageMeta.tsx';
import { Container } from '../../../ui/Container/Container.tsx';
import { OtherAccountNotice } from '../AccountForm/OtherAccountNotice.tsx';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly intro?: string;
  readonly width?: ComponentProps<typeof Container>['width'];
  readonly children?: ReactNode;
}

/** A page of the account area: its title, what it is for, and what it has. */
export function AccountPage({ title, intro, width = 'text', children }: AccountPageProps) {
  const text = useText();
  return (
    <Container width={width}>
      <PageMeta title={title} description={text('account.meta')} />
      <div className={styles.page}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        <OtherAccountNotice />
        {children}
      </div>
    </Container>
  );
}
