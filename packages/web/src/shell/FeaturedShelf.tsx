import { useQuery } from '@tanstack/react-query';
import { usePageContext } from '../platform/AppProvider.tsx';
import { featuredPacksQuery } from '../platform/catalogue/catalogue-queries.ts';
import { PackShelf } from '../platform/catalogue/PackCard.tsx';
import { useText } from '../platform/i18n/use-text.ts';

/** Something to hear where there was nothing to find. */
export function FeaturedShelf() {
  const text = useText();
  const { data: packs } = useQuery(featuredPacksQuery(usePageContext()));
  if (!packs || packs.length === 0) return null;
  const heading = text('error.listen');
  return (
    <section>
      <PackShelf packs={packs} label={heading} head={<h2>{heading}</h2>} />
    </section>
  );
}
