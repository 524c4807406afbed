import type { App } from '../platform/app-context.ts';
import { featuredPacksQuery } from '../platform/catalogue/catalogue-queries.ts';
import { localeOfPath } from '../platform/i18n/locale-of-path.ts';
import { pagePathOf } from '../platform/navigation/areas.ts';

/** What the error screen shows beside the error; for the server, which knows of the error before it renders. Never rejects. */
export async function loadErrorScreen({ url }: Pick<Request, 'url'>, app: App): Promise<void> {
  const { locale } = localeOfPath(pagePathOf(new URL(url).pathname, app.config.areas));
  await app.queryClient.query(featuredPacksQuery({ app, locale }));
}
