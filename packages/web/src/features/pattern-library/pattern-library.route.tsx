import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { packListQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { type ListedPack, queueOf } from '../../platform/catalogue/listed-pack.ts';
import { PackCard } from '../../platform/catalogue/PackCard.tsx';
import { NO_FILTERS } from '../../platform/catalogue/pack-filters.ts';
import { NewsletterForm } from '../../platform/forms/NewsletterForm.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Cluster } from '../../ui/layout/Stack.tsx';
import * as styles from './pattern-library.module.css';
import { SpecimenSection, type Specimens } from './Specimen.tsx';
import * as samples from './samples.module.css';
import { coloursOf, SPACE, typeOf } from './TokenSections.tsx';
import { ACTIONS, CHOICES, FEEDBACK, FIELDS, MEDIA, OVERLAYS, WAYS } from './ui-specimens.tsx';

export async function loader(page: PageArguments) {
  await page.app.queryClient.query(packListQuery(page, NO_FILTERS));
  return null;
}

const AREAS = ['labs', 'account', 'default'] as const;

/** `/labs/pattern-library`, outside production only: design tokens and every component in every state, in any area. */
export function Component() {
  const text = useText();
  const { data } = useSuspenseQuery(packListQuery(usePageContext(), NO_FILTERS));
  const [area, setArea] = useState<(typeof AREAS)[number]>('labs');
  const sections = [
    ['colour', coloursOf(area)],
    ['type', typeOf(text('patterns.title'), text('patterns.intro'))],
    ['space', SPACE],
    ['actions', ACTIONS],
    ['fields', FIELDS],
    ['choices', CHOICES],
    ['feedback', FEEDBACK],
    ['media', MEDIA],
    ['overlays', OVERLAYS],
    ['ways', WAYS],
    ['product', specimensOf(data.packs)],
  ] as const;
  return (
    <div className={styles.page} data-area={area}>
      <PageMeta title={text('patterns.title')} description={text('patterns.intro')} />
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
              {sections.map(([id]) => (
                <li key={id}>
                  <a className={styles.link} href={`#${id}`}>
                    {text(`patterns.${id}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.sections}>
            {sections.map(([id, specimens]) => (
              <SpecimenSection key={id} id={id} title={text(`patterns.${id}`)} specimens={specimens} />
            ))}
          </div>
        </div>
      </Container>
    </div>
  );
}

/** The product's own components, with playable packs of the library. */
function specimensOf(packs: readonly ListedPack[]): Specimens {
  const free = packs.find(({ premium }) => !premium);
  const premium = packs.find((pack) => pack.premium);
  const card = (pack: ListedPack | undefined) => (
    <div className={samples.card}>
      {pack ? <PackCard pack={pack} queue={() => queueOf(packs)} headingLevel={3} /> : null}
    </div>
  );
  return {
    PackCard: {
      free: card(free),
      premium: card(premium),
      'new, without a demo': card(free && { ...free, is_new: true, demo: null }),
      'long text': card(premium && { ...premium, name: `${premium.name}, ${premium.tagline}` }),
    },
    NewsletterForm: { 'as in the footer': <NewsletterForm source="footer" /> },
  };
}
