import { scriptJson } from '../../lib/script-json.ts';

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
export function StructuredData({ things }: { readonly things: Things | null }) {
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
