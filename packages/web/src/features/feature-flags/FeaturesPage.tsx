import { useText } from '../../platform/i18n/use-text.ts';
import { Container } from '../../ui/Container/Container.tsx';
import styles from './FeaturesPage.module.css';
import { FlagForm } from './Flags/FlagForm.tsx';
import { SetUpMedia } from './SetUp/SetUpMedia.tsx';

/** The features with their switches, and what a feature test is set up with, if this is one. */
export function FeaturesPage({ setUpIds }: { readonly setUpIds: readonly string[] }) {
  const text = useText();
  return (
    <Container>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>{text('features.title')}</h1>
          <p className={styles.intro}>{text('features.intro')}</p>
        </header>
        <FlagForm />
        {setUpIds.length > 0 ? <SetUpMedia ids={setUpIds} /> : null}
      </div>
    </Container>
  );
}
