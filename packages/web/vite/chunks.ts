/** Part of the entry's static imports. */
const INITIAL: ['$initial'] = ['$initial'];

/** Whether every page has loaded a chunk before any import: such a name only makes the list of preloads longer. */
export const isInitialChunk = (file: string): boolean => /^assets\/(entry-client|react|rolldown-runtime)-/.test(file);

/** What only pages with forms, prices or lazy parts use: it is excluded from the chunk for all pages. */
const FORM_PIECES = ['feedback/Price', 'feedback/Skeleton', 'forms/Checkbox', 'forms/PasswordInput', 'layout/Stack'];
const LAZY_PIECES = ['forms/Segments', 'forms/Slider', 'forms/Switch'];
/** What besides lists only what opens on demand uses. */
const LIST_PIECES = ['layout/Pagination', 'overlay/Dialog'];

/** The client's chunks: React, the application, a page's own, and one per kind of page for shared components. */
export const chunks = {
  groups: [
    {
      name: 'react',
      test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
      priority: 9,
    },
    { name: 'application', tags: INITIAL, priority: 8 },
    shared(
      'kit',
      [
        `ui/(?!(?:${[...FORM_PIECES, ...LAZY_PIECES, ...LIST_PIECES].join('|')})\\.)\\w+/[\\w-]+`,
        'lib/(?!format-price|tempo)[\\w-]+',
        'platform/(?:catalogue/(?!PackGrid|AuditionKeys)[\\w-]+|navigation)',
      ],
      3,
    ),
    shared('grid', ['platform/catalogue/PackGrid', `ui/(?:${LIST_PIECES.join('|')})`], 3),
    // The content calls are loaded with the first page that needs them.
    shared('content', ['platform/content/(?!content-entries|set-up-data)[\\w-]+'], 2),
    shared(
      'forms',
      [`ui/(?:${FORM_PIECES.join('|')})`, 'platform/(?:auth|forms|query|i18n/use-date-of-instant)', 'lib/format-price'],
      1,
    ),
    shared('dials', ['ui/forms/(?:Slider|Switch)', 'platform/instrument/Dial', 'lib/tempo'], 1),
  ],
};

/** A chunk for modules that several pages use. A group includes its imports: the most general has priority. */
function shared(name: string, places: readonly string[], priority: number) {
  return { name, test: new RegExp(`/packages/web/src/(?:${places.join('|')})[./]`), minShareCount: 2, priority };
}
