import type { ComponentProps, ReactNode } from 'react';
import { PageTitle } from '../../../platform/navigation/PageTitle.tsx';
import { Container } from '../../../ui/Container/Container.tsx';
import styles from './AccountPage.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly intro?: string;
  readonly width?: ComponentProps<typeof Container>['width'];
  readonly children?: ReactNode;
}

/** A page of the account area: its title, what it is for, and what it has. */
export function AccountPage({ title, intro, width = 'text', children }: AccountPageProps) {
  return (
    <Container width={width}>
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
