import type { PageContext } from '../../../platform/app-context.ts';
import { absoluteAddress, originOf } from '../../../platform/navigation/areas.ts';
import type { Thing } from '../../../platform/navigation/PageMeta.tsx';

interface SiteFacts {
  readonly description: string;
  /** Name of the house; null while it is not known. */
  readonly publisher: string | null;
}

/** The site with its search and the house behind it, as schema.org tells it. */
export function webSite({ app, locale }: PageContext, { description, publisher }: SiteFacts): Thing[] {
  const url = absoluteAddress('/', locale, app.config);
  const home = originOf('/', app.config.areas);
  const house = { '@id': `${home}/#publisher` };
  const site: Thing = {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    url,
    name: 'LABS',
    description,
    inLanguage: locale.languageTag,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absoluteAddress('/labs/packs', locale, app.config)}?query={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  if (publisher === null) return [site];
  const logo = `${home}/icon-512.png`;
  return [
    { ...site, publisher: house },
    { '@type': 'Organization', ...house, name: publisher, url, logo },
  ];
}
