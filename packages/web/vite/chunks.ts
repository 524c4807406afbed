/** Part of the entry's static imports. */
const INITIAL: ['$initial'] = ['$initial'];

/** Pieces that only pages with forms show, or parts that come late: the kit of all pages is without them. */
const FORM_PIECES = ['feedback/Price', 'feedback/Skeleton', 'forms/Checkbox', 'forms/PasswordInput', 'layout/Stack'];
const LATE_PIECES = ['forms/Segments', 'forms/Slider', 'forms/Switch'];

/**
 * The client's chunks. Every page begins with React and the application; to these come the page's own chunk and, of what
 * pages share with each other, the kit of all pages and that of their kind: few requests, and little that a page has no use
 * for. Whatever is imported on demand is a chunk as the bundler sees fit.
 */
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
        `ui/(?!(?:${[...FORM_PIECES, ...LATE_PIECES].join('|')})\\.)\\w+/[\\w-]+`,
        'lib',
        'platform/(?:catalogue|navigation|query)',
      ],
      3,
    ),
    shared('content', ['platform/content'], 2),
    shared('forms', [`ui/(?:${FORM_PIECES.join('|')})`, 'platform/(?:auth|forms|i18n/use-date-of-instant)'], 1),
    shared('dials', ['ui/forms/Slider', 'platform/instrument/Dial'], 1),
  ],
};

/** What more than one page needs of some folders or components. A group takes with it what it imports: the most general has priority. */
function shared(name: string, places: readonly string[], priority: number) {
  return { name, test: new RegExp(`/packages/web/src/(?:${places.join('|')})[./]`), minShareCount: 2, priority };
}
