import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { messagesSchema } from '@sound-library/contract/resources/messages.ts';
import fastifyPlugin from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import { askBff } from '../bff/ask-bff.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { createEdition, type TextEdition } from '../texts/text-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The newest edition of every locale's texts; the built-in one until the delivery service has answered. */
    readonly textEditions: ReadonlyMap<LocaleCode, TextEdition>;
    /** Another text for other interface texts, in whichever language. */
    readonly textsEdition: () => string;
  }
}

const KEPT_EDITIONS = 12;

/** Interface texts: asked of the BFF at start and from time to time, the last good edition kept. */
export const texts = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config, pool }) => {
    const { defaultTexts } = await app.renderer.entry();
    const newest = new Map<LocaleCode, TextEdition>();
    const modules = new Map<string, string>();
    let editions = '';
    app.decorate('textEditions', newest);
    app.decorate('textsEdition', () => editions);

    function publish(locale: LocaleCode, source: Readonly<Record<string, string>>): void {
      const edition = createEdition(locale, source, (key, err) =>
        app.log.warn({ key, locale, err }, 'A text is not a valid ICU message'),
      );
      if (newest.get(locale)?.url === edition.url) return;
      newest.set(locale, edition);
      editions = [...newest.values()].map(({ url }) => url).join(' ');
      modules.set(edition.url, edition.module);
      const [oldest] = modules.keys();
      if (modules.size > KEPT_EDITIONS && oldest) modules.delete(oldest);
    }

    async function refresh(locale: LocaleCode): Promise<void> {
      try {
        const { messages } = messagesSchema.parse(await askBff(pool, `/api/messages/${locale}`));
        publish(locale, { ...defaultTexts[locale], ...messages });
      } catch (err) {
        app.log.error({ err, locale }, 'Failed locale loading');
      }
    }

    const refreshAll = () => Promise.all(LOCALE_CODES.map(refresh));
    for (const locale of LOCALE_CODES) publish(locale, defaultTexts[locale]);
    await refreshAll();
    const timer = setInterval(refreshAll, config.TEXTS_REFRESH_SECONDS * 1000).unref();
    app.addHook('onClose', async () => clearInterval(timer));

    app.get<{ Params: { file: string } }>('/texts/:file', async ({ params }, reply) => {
      const module = modules.get(`/texts/${params.file}`);
      reply.type('text/javascript; charset=utf-8');
      if (module) return reply.header('cache-control', 'public, max-age=31536000, immutable').send(module);
      const locale = LOCALE_CODES.find((code) => params.file.startsWith(`${LOCALES[code].textsLocale}.`));
      const current = locale && newest.get(locale);
      if (!current) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').send(current.module);
    });
  },
  { name: 'texts', dependencies: ['renderer'] },
);
