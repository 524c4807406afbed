import { Chip } from '../../ui/Chip/Chip.tsx';
import { Cluster } from '../../ui/Cluster/Cluster.tsx';
import { Container } from '../../ui/Container/Container.tsx';
import styles from './PatternLibraryPage.module.css';
import { ButtonsSection } from './sections/ButtonsSection.tsx';
import { ChoicesSection } from './sections/ChoicesSection.tsx';
import { ColorsSection } from './sections/ColorsSection.tsx';
import { FeedbackSection } from './sections/FeedbackSection.tsx';
import { FieldsSection } from './sections/FieldsSection.tsx';
import { MediaSection } from './sections/MediaSection.tsx';
import { OverlaysSection } from './sections/OverlaysSection.tsx';
import { SlidersSection } from './sections/SlidersSection.tsx';
import { SurfacesSection } from './sections/SurfacesSection.tsx';
import { TypeSection } from './sections/TypeSection.tsx';
import { WaysSection } from './sections/WaysSection.tsx';
import { useArea } from './use-area.ts';

/** Every primitive in every state, from plain props, in any of the three areas. */
export function PatternLibraryPage() {
  const { area, areas, choose } = useArea();
  return (
    <div className={styles.page} data-area={area}>
      <Container>
        <header className={styles.header}>
          <h1>Pattern library</h1>
          <Cluster gap="tight">
            {areas.map((name) => (
              <Chip key={name} pressed={name === area} onClick={() => choose(name)}>
                {name}
              </Chip>
            ))}
          </Cluster>
        </header>
        <TypeSection />
        <ColorsSection />
        <ButtonsSection />
        <FieldsSection />
        <ChoicesSection />
        <SlidersSection />
        <FeedbackSection />
        <MediaSection />
        <SurfacesSection />
        <OverlaysSection />
        <WaysSection />
      </Container>
    </div>
  );
}
