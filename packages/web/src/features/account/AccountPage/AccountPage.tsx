import type { ReactNode } from 'react';
import { PageTitle } from '../../../platform/navigation/PageTitle.tsx';
import { Container } from '../../../ui/Container/Container.tsx';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly intro?: string;
  readonly children?: ReactNode;
}

/** A page of the account area that is mostly words. */
export function AccountPage({ title, intro, children }: AccountPageProps) {
  return (
    <Container width="text">
      <PageTitle title={title} />
      <div className={styles.page}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {intro ? <p className={styles.intro}>{intro}</p> : null}
        </div>
        {children}
      </div>
    </Container>
  );
}
