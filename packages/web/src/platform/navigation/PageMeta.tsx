import { scriptJson } from '../../lib/strings.ts';
import { usePageContext } from '../AppProvider.tsx';
import type { PageContext } from '../app-context.ts';
import { absoluteAddress, originOf } from './areas.ts';
import { CARD_SIZE, type Card, cardAddress, titleOf } from './page-head.ts';

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

/** A thing in the words of schema.org. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Makes what search engines read of a page. */
export type Things = () => readonly Thing[];

/**
 * What search engines read of a page, as JSON-LD. Only the server writes it, for pages are read there as they come: give it
 * `import.meta.env.SSR ? … : null`, and the browser's build does without the code that makes it. A block of data is no
 * script to the page's policy, and needs no nonce.
 */
function StructuredData({ things }: { readonly things: Things | null }) {
  const json =
    import.meta.env.SSR && things ? scriptJson({ '@context': 'https://schema.org', '@graph': things() }) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: as text it would be escaped as HTML, which scripts are not read as.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

interface Crumb {
  readonly name: string;
  /** Of the route table, without locale prefix. */
  readonly path: string;
}

const LABS: Crumb = { name: 'LABS', path: '/labs' };

/** The way from the Labs to a page, as schema.org tells it. */
export function breadcrumbs({ app, locale }: PageContext, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [LABS, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteAddress(path, locale, app.config),
    })),
  };
}
