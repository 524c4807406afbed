import { plainText, scriptJson } from '../../lib/strings.ts';
import { usePageContext } from '../AppProvider.tsx';
import type { PageContext } from '../app-context.ts';
import { CARD_SIZE, type Card, cardAddress, titleOf } from './page-head.ts';
import { absoluteAddress, originOf } from './page-paths.ts';

interface PageMetaProps {
  readonly title?: string;
  /** For search results and shared links: a sentence or two, about 50 to 160 characters. */
  readonly description: string;
  /** The picture for shared links; by default the site's. */
  readonly card?: Card | undefined;
  /** See `StructuredData`. */
  readonly things?: Things | null | undefined;
}

/** The metadata of a page for browsers, search engines and sites that show a link to it; `PlaceMeta` renders its URL. */
export function PageMeta({ title, description, card = { kind: 'site' }, things }: PageMetaProps) {
  const { app, locale } = usePageContext();
  const { brand } = app.config;
  const name = plainText(title ?? brand.name);
  const picture = cardAddress(card, locale);
  return (
    <>
      <title>{plainText(titleOf(title, brand))}</title>
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

/** An object in the schema.org vocabulary. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

export type Things = () => readonly Thing[];

/**
 * Structured data for search engines, as JSON-LD. Only the server renders it, because crawlers read the initial HTML: pass
 * `import.meta.env.SSR ? … : null`, so that the browser's build omits the code that creates it. The content security policy
 * does not treat a data block as a script, so that it needs no nonce.
 */
function StructuredData({ things }: { readonly things: Things | null }) {
  const json =
    import.meta.env.SSR && things ? scriptJson({ '@context': 'https://schema.org', '@graph': things() }) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text child would be HTML-escaped, which breaks scripts.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** The breadcrumbs from the Labs to a page, for schema.org; paths are those of the route table, without locale prefix. */
export function breadcrumbs({ app, locale }: PageContext, crumbs: readonly Record<'name' | 'path', string>[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: app.config.brand.name, path: '/labs' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteAddress(path, locale, app.config),
    })),
  };
}
