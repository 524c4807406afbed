/** Part of the entry's static imports. */
const INITIAL: ['$initial'] = ['$initial'];

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
    shared('kit', ['ui', 'lib', 'platform/(?:catalogue|head|navigation|query|router)'], 3),
    shared('content', ['platform/(?:content|reveal|video)'], 2),
    shared('forms', ['platform/(?:account|billing|feature-test|forms|geolocation|newsletter|passkeys|session)'], 1),
  ],
};

/** What more than one page needs of some folders. A group takes with it what it imports: the most general has priority. */
function shared(name: string, folders: readonly string[], priority: number) {
  return { name, test: new RegExp(`/packages/web/src/(?:${folders.join('|')})/`), minShareCount: 2, priority };
}
