import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Cluster } from '../../ui/layout/Stack.tsx';
import { ACTIONS, CHOICES, FIELDS } from './ControlSections.tsx';
import { FEEDBACK, MEDIA, WAYS } from './DisplaySections.tsx';
import { OVERLAYS } from './OverlaysSection.tsx';
import * as styles from './PatternLibraryPage.module.css';
import { SECTION_IDS, SpecimenSection, type Specimens } from './Specimen.tsx';
import { coloursOf, SPACE, TYPE } from './TokenSections.tsx';

const AREAS = ['labs', 'account', 'default'] as const;
const SECTIONS = {
  type: TYPE,
  space: SPACE,
  actions: ACTIONS,
  fields: FIELDS,
  choices: CHOICES,
  feedback: FEEDBACK,
  media: MEDIA,
  overlays: OVERLAYS,
  ways: WAYS,
};

/** Design tokens and every component in every state, in any of the three areas; `product` needs real packs. */
export function PatternLibraryPage({ product }: { readonly product: Specimens }) {
  const text = useText();
  const [area, setArea] = useState<(typeof AREAS)[number]>('labs');
  const sections = { colour: coloursOf(area), ...SECTIONS, product };
  return (
    <div className={styles.page} data-area={area}>
      <Container>
        <header className={styles.header}>
          <h1>{text('patterns.title')}</h1>
          <p className={styles.intro}>{text('patterns.intro')}</p>
          <Cluster>
            {AREAS.map((name) => (
              <Button
                key={name}
                size="small"
                variant={name === area ? 'primary' : 'secondary'}
                aria-pressed={name === area}
                onClick={() => setArea(name)}
              >
                {name}
              </Button>
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
            {SECTION_IDS.map((id) => (
              <SpecimenSection key={id} id={id} specimens={sections[id]} />
            ))}
          </div>
        </div>
      </Container>
    </div>
  );
}
