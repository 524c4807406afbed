import { scriptJson } from '../../lib/script-json.ts';
import { CachedFragment } from '../fragments/CachedFragment.tsx';

/** A thing in the words of schema.org. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What search engines read of a page: everybody's, and made once. */
export interface Things {
  /** The public answers that it tells of. */
  readonly of: readonly object[];
  /** What else it follows from, beside the page's language. */
  readonly facts?: readonly (string | number)[];
  readonly make: () => readonly Thing[];
}

/**
 * What search engines read of a page, as JSON-LD. Only the server writes it, for pages are read there as they come: give it
 * `import.meta.env.SSR ? … : null`, and the browser's build does without the code that makes it. A block of data is no
 * script to the page's policy, and needs no nonce.
 */
export function StructuredData({ things }: { readonly things: Things | null }) {
  return (
    <CachedFragment name="things" of={things?.of} facts={things?.facts}>
      <Block make={things?.make} />
    </CachedFragment>
  );
}

function Block({ make }: { readonly make: Things['make'] | undefined }) {
  const json = import.meta.env.SSR && make ? scriptJson({ '@context': 'https://schema.org', '@graph': make() }) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: as text it would be escaped as HTML, which scripts are not read as.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
