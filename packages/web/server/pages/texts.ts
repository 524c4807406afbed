import { createHash } from 'node:crypto';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { messagesSchema } from '@sound-library/contract/resources/messages.ts';
import type { Brand } from '@sound-library/server-kit/brand.ts';
import { applicationLogger } from '@sound-library/server-kit/logging.ts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import type { TextKey } from '../../src/platform/i18n/texts.ts';
import type { WebConfig } from '../config/environment.ts';
import { fetchFromBff } from '../http/bff-client.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The newest edition of every locale's texts; the built-in one until the delivery service has responded. */
    readonly textEditions: ReadonlyMap<LocaleCode, TextEdition>;
    /** Changes whenever an interface text does, in any language. */
    readonly textsEdition: () => string;
  }
}

/** Of former editions, too: older pages load them. Those that are requested stay. */
const MAX_MODULES = 12;

/** Interface texts, fetched from the BFF at start and periodically; when that fails, the last edition remains in use. */
export const texts = fastifyPlugin<{ config: WebConfig; pool: Dispatcher }>(
  async (app, { config, pool }) => {
    const { defaultTexts } = app.renderer.entry;
    const newest = new Map<LocaleCode, TextEdition>();
    const modules = new LRUCache<string, string>({ max: MAX_MODULES });
    let editions = '';
    app.decorate('textEditions', newest);
    app.decorate('textsEdition', () => editions);

    function publish(locale: LocaleCode, source: Readonly<Record<string, string>>): void {
      const edition = createEdition(locale, withBrand(source, config.brand), (key, err) =>
        app.log.warn({ key, locale, err }, 'A text is not a valid ICU message'),
      );
      if (newest.get(locale)?.url === edition.url) return;
      newest.set(locale, edition);
      editions = [...newest.values()].map(({ url }) => url).join(' ');
      modules.set(edition.url, edition.module);
    }

    async function refresh(locale: LocaleCode): Promise<void> {
      try {
        const { messages } = messagesSchema.parse(await fetchFromBff(pool, `/api/messages/${locale}`));
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

/** ICU messages of any brand with its name, in which apostrophes are doubled. */
function withBrand(messages: Readonly<Record<string, string>>, { name }: Brand): Readonly<Record<string, string>> {
  const literal = name.replaceAll("'", "''");
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, text.replaceAll('{brand}', () => literal)]),
  );
}

type TextEdition = ReturnType<typeof createEdition>;

/** Parses a locale's texts, and writes the browser's module of them; an invalid ICU message is shown unchanged and reported. */
export function createEdition(
  locale: LocaleCode,
  source: Readonly<Record<string, string>>,
  onBadText: (key: string, cause: unknown) => void,
) {
  const parseText = (key: string, text: string): MessageFormatElement[] => {
    try {
      return parse(text, { ignoreTag: false });
    } catch (cause) {
      onBadText(key, cause);
      return [{ type: 0, value: text }];
    }
  };
  const texts = Object.fromEntries(Object.entries(source).map(([key, text]) => [key, parseText(key, text)]));
  const json = JSON.stringify(texts);
  const version = createHash('sha256').update(json).digest('hex').slice(0, 12);
  return { texts, url: `/texts/${LOCALES[locale].textsLocale}.${version}.js`, module: `export default ${json}` };
}

/** Returns the text of a key in one language. */
export type TextOf = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The interface texts of a language in their newest edition. */
export function textOf(
  { renderer, textEditions, log }: Pick<FastifyInstance, 'renderer' | 'textEditions' | 'log'>,
  code: LocaleCode,
): TextOf {
  const texts = { get: () => textEditions.get(code)?.texts ?? {} };
  const intl = renderer.entry.createPageIntl({ texts, logger: applicationLogger(log) }, LOCALES[code]);
  return (key, values) => intl.formatMessage({ id: key }, values);
}
