import type { PageContext } from '../app-context.ts';
import { absoluteAddress } from '../navigation/absolute-address.ts';
import type { Thing } from './StructuredData.tsx';

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
