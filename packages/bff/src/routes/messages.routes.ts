import { bffApi } from '@sound-library/contract/bff.ts';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { waitedFor } from '@sound-library/server-kit/deadlines.ts';
import fp from 'fastify-plugin';
import { matchesEtag } from '../cache/cache-policy.ts';
import type { PluginOptions } from '../config.ts';
import { outOfTime, RequestRefused, UpstreamFailure } from '../http/errors.ts';
import { cachedCallsLimit } from '../throttling/rate-limit.plugin.ts';
import { openUpstream } from '../upstream/upstream.plugin.ts';
import { createLastGoodCopy, createMessageSource, fetchMessages, type MessageSource } from './message-source.ts';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** Interface texts per locale from the translation delivery service (specification, section 1). */
export const messages = fp<PluginOptions>(
  async (app, { config, dependencies }) => {
    const { host, projectId, environment } = config.translations;
    const client = openUpstream(app, 'translations', { baseUrl: host, ...config.upstream, ...dependencies });
    const copies = createLastGoodCopy(config.dataDir);

    function sourceOf(locale: LocaleCode): MessageSource {
      const origin = { projectId, environment, textsLocale: LOCALES[locale].textsLocale };
      return createMessageSource({
        fetch: async () => {
          const parsed = await fetchMessages(client, origin);
          if (parsed.dropped.length > 0) app.log.warn({ locale, keys: parsed.dropped.slice(0, 20) }, 'texts left out');
          return parsed.messages;
        },
        readCopy: () => copies.read(origin),
        writeCopy: (texts) => copies.write(origin, texts),
        onFailure: (error) => app.log.error({ locale, reason: reasonOf(error) }, 'Failed locale loading'),
        onCopyFailure: (error) => app.log.error({ locale, err: error }, 'the copy of the texts could not be kept'),
        now: dependencies.now,
      });
    }

    const sources = new Map<string, MessageSource>(LOCALE_CODES.map((locale) => [locale, sourceOf(locale)]));
    const { method, path } = bffApi.getMessages;
    app.route<{ Params: { locale: string } }>({
      method,
      url: path,
      config: { rateLimit: cachedCallsLimit(config) },
      handler: async (request, reply) => {
        const source = sources.get(request.params.locale);
        if (!source) throw new RequestRefused('not_found', 'There are no texts of this locale.');
        const texts = await waitedFor(source(), request.deadline, outOfTime);
        const etag = `"${texts.version}"`;
        reply.headers({ 'cache-control': CACHE_CONTROL, etag });
        return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : texts;
      },
    });
  },
  { name: 'messages', dependencies: ['rate-limit'] },
);

function reasonOf(error: unknown): string {
  return error instanceof UpstreamFailure ? error.reason : String(error);
}
