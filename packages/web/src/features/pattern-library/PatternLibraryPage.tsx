import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Chip } from '../../ui/forms/Chip.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Cluster } from '../../ui/layout/Stack.tsx';
import { ActionsSection, ChoicesSection, FieldsSection } from './ControlSections.tsx';
import { FeedbackSection, MediaSection, NavigationSection, SurfacesSection } from './DisplaySections.tsx';
import { OverlaysSection } from './OverlaysSection.tsx';
import styles from './PatternLibraryPage.module.css';
import { SECTION_IDS } from './Specimen.tsx';
import { ColourSection, SpaceSection, TypeSection } from './TokenSections.tsx';

const AREAS = ['labs', 'account', 'default'] as const;

/**
 * Design tokens and every component in every state, in any of the three areas; sections that need real packs are children.
 */
export function PatternLibraryPage({ children }: { readonly children?: ReactNode }) {
  const text = useText();
  const [area, setArea] = useState<(typeof AREAS)[number]>('labs');
  return (
    <div className={styles.page} data-area={area}>
      <Container>
        <header className={styles.header}>
          <h1>{text('patterns.title')}</h1>
          <p className={styles.intro}>{text('patterns.intro')}</p>
          <Cluster gap="tight">
            {AREAS.map((name) => (
              <Chip key={name} pressed={name === area} onClick={() => setArea(name)}>
                {name}
              </Chip>
            ))}
          </Cluster>
        </header>
        <div className={styles.columns}>
          <nav className={styles.contents} aria-label={text('patterns.contents')}>
            <ul className={styles.list}>
              {SECTION_IDS.map((id) => (
                <li key={id}>
                  <a className={styles.link} href={`#${id}`}>
                    {text(`patterns.${id}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
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
            <NavigationSection />
            {children}
          </div>
        </div>
      </Container>
    </div>
  );
}
