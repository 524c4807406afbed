import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { packListQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { type ListedPack, queueOf } from '../../platform/catalogue/listed-pack.ts';
import { PackCard } from '../../platform/catalogue/PackCard.tsx';
import { NO_FILTERS } from '../../platform/catalogue/pack-filters.ts';
import { NewsletterForm } from '../../platform/forms/NewsletterForm.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { PatternLibraryPage } from './PatternLibraryPage.tsx';
import type { Specimens } from './Specimen.tsx';
import * as styles from './samples.module.css';

export async function loader(page: PageArguments) {
  await page.app.queryClient.query(packListQuery(page, NO_FILTERS));
  return null;
}

/** `/labs/pattern-library`, outside production only. */
export function Component() {
  const text = useText();
  const { data } = useSuspenseQuery(packListQuery(usePageContext(), NO_FILTERS));
  return (
    <>
      <PageMeta title={text('patterns.title')} description={text('patterns.intro')} />
      <PatternLibraryPage product={specimensOf(data.packs)} />
    </>
  );
}

/** The product's own components, with playable packs of the library. */
function specimensOf(packs: readonly ListedPack[]): Specimens {
  const free = packs.find(({ premium }) => !premium);
  const premium = packs.find((pack) => pack.premium);
  const card = (pack: ListedPack | undefined) => (
    <div className={styles.card}>
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
