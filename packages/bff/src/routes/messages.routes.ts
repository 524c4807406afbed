import { bffApi } from '@sound-library/contract/bff.ts';
import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { waitUntilDeadline } from '@sound-library/server-kit/deadlines.ts';
import fp from 'fastify-plugin';
import { matchesEtag } from '../cache/cache-policy.ts';
import type { PluginOptions } from '../config.ts';
import { outOfTime, RequestRefused } from '../http/errors.ts';
import { cachedCallsLimit } from '../throttling/rate-limit.plugin.ts';
import { openUpstream } from '../upstream/upstream.plugin.ts';
import { createMessageSource, type MessageSource } from './message-source.ts';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** Interface texts per locale from the translation delivery service (specification, section 1). */
export const messages = fp<PluginOptions>(
  async (app, { config, dependencies }) => {
    const { host: baseUrl } = config.translations;
    const client = openUpstream(app, 'translations', { baseUrl, ...config.upstream, ...dependencies });
    const sources = new Map<string, MessageSource>(
      LOCALE_CODES.map((locale) => [
        locale,
        createMessageSource({ client, locale, config, log: app.log, now: dependencies.now }),
      ]),
    );
    app.get<{ Params: { locale: string } }>(
      bffApi.getMessages.path,
      { config: { rateLimit: cachedCallsLimit(config) } },
      async (request, reply) => {
        const source = sources.get(request.params.locale);
        if (!source) throw new RequestRefused('not_found', 'There are no texts of this locale.');
        const texts = await waitUntilDeadline(source(), request.deadline, outOfTime);
        const etag = `"${texts.version}"`;
        reply.headers({ 'cache-control': CACHE_CONTROL, etag });
        return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : texts;
      },
    );
  },
  { name: 'messages', dependencies: ['rate-limit'] },
);
