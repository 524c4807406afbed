import { usePageContext } from '../AppProvider.tsx';
import { originOf } from '../areas/address.ts';
import { CARD_SIZE, type Card, cardAddress } from './card.ts';
import { StructuredData, type Things } from './StructuredData.tsx';
import { titleOf } from './title-of.ts';

interface PageMetaProps {
  readonly title?: string;
  /** For search results and shared links: a sentence or two, about 50 to 160 characters. */
  readonly description: string;
  /** The picture for shared links; by default the house's own. */
  readonly card?: Card | undefined;
  /** See `StructuredData`. */
  readonly things?: Things | null | undefined;
}

/** What a page says of itself to browsers, search engines and whoever shows a link to it; its address is `PlaceMeta`'s. */
export function PageMeta({ title, description, card = { kind: 'site' }, things }: PageMetaProps) {
  const { app, locale } = usePageContext();
  const name = title ?? 'LABS';
  const picture = cardAddress(card, locale);
  return (
    <>
      <title>{titleOf(title)}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${originOf('/', app.config.areas)}${picture}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(CARD_SIZE.width)} />
      <meta property="og:image:height" content={String(CARD_SIZE.height)} />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
      {things === undefined ? null : <StructuredData things={things} />}
    </>
  );
}
