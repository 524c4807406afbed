import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Chip } from '../../ui/Chip/Chip.tsx';
import { Cluster } from '../../ui/Cluster/Cluster.tsx';
import { Container } from '../../ui/Container/Container.tsx';
import { Contents } from './Contents.tsx';
import styles from './PatternLibraryPage.module.css';
import { ActionsSection } from './sections/ActionsSection.tsx';
import { ChoicesSection } from './sections/ChoicesSection.tsx';
import { ColourSection } from './sections/ColourSection.tsx';
import { FeedbackSection } from './sections/FeedbackSection.tsx';
import { FieldsSection } from './sections/FieldsSection.tsx';
import { MediaSection } from './sections/MediaSection.tsx';
import { OverlaysSection } from './sections/OverlaysSection.tsx';
import { SpaceSection } from './sections/SpaceSection.tsx';
import { SurfacesSection } from './sections/SurfacesSection.tsx';
import { TypeSection } from './sections/TypeSection.tsx';
import { WaysSection } from './sections/WaysSection.tsx';
import { useArea } from './use-area.ts';

/** Tokens and every component in every state, in any of the three areas; what needs real packs comes as children. */
export function PatternLibraryPage({ children }: { readonly children?: ReactNode }) {
  const text = useText();
  const { area, areas, choose } = useArea();
  return (
    <div className={styles.page} data-area={area}>
      <Container>
        <header className={styles.header}>
          <h1>{text('patterns.title')}</h1>
          <p className={styles.intro}>{text('patterns.intro')}</p>
          <Cluster gap="tight">
            {areas.map((name) => (
              <Chip key={name} pressed={name === area} onClick={() => choose(name)}>
                {name}
              </Chip>
            ))}
          </Cluster>
        </header>
        <div className={styles.columns}>
          <Contents />
          <div className={styles.sections}>
            <ColourSection area={area} />
            <TypeSection />
            <SpaceSection />
            <ActionsSection />
            <FieldsSection />
            <ChoicesSection />
            <FeedbackSection />
            <MediaSection />
            <SurfacesSection />
            <OverlaysSection />
            <WaysSection />
            {children}
          </div>
        </div>
      </Container>
    </div>
  );
}
