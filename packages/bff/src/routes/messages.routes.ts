import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bffApi } from '@sound-library/contract/bff.ts';
import { matchesEtag } from '@sound-library/contract/freshness.ts';
import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { type Messages, messagesSchema } from '@sound-library/contract/resources/messages.ts';
import { waitUntilDeadline } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { PluginOptions } from '../config.ts';
import { outOfTime, RequestRefused, reasonOf, UpstreamFailure } from '../http/errors.ts';
import { cachedCallsLimit } from '../throttling/rate-limit.plugin.ts';
import { openUpstream, type UpstreamClient } from '../upstream/upstream.plugin.ts';

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** Interface texts per locale from the translation delivery service (specification, section 1). */
export const messages = fp<PluginOptions>(
  async (app, options) => {
    const { config } = options;
    const client = openUpstream(app, 'translations', config.translations.host, options);
    const sources = new Map<string, MessageSource>(
      LOCALE_CODES.map((locale) => [locale, createMessageSource(app, client, locale, options)]),
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

const FRESH_MS = 60_000;
/** Pause after a failure of the service, while a copy is available. */
const PAUSE_AFTER_FAILURE_MS = 5000;

/** Texts of one locale. Throws the service's failure when there is no copy. */
type MessageSource = () => Promise<Messages>;

/** Texts in memory, refreshed after a minute; in an outage the last good ones, after a restart from a copy on disk. */
function createMessageSource(
  { log }: FastifyInstance,
  client: UpstreamClient,
  locale: LocaleCode,
  { config, dependencies: { now } }: PluginOptions,
): MessageSource {
  const { projectId, environment } = config.translations;
  const { textsLocale } = LOCALES[locale];
  // A copy of another project must not be used.
  const copyPath = join(config.dataDir, 'bff', 'messages', `${projectId}~${environment}~${textsLocale}.json`);
  let copy: Messages | null = null;
  let renewAt = 0;
  let pending: Promise<Messages> | null = null;

  function renew(): Promise<Messages> {
    pending ??= load().finally(() => {
      pending = null;
    });
    return pending;
  }

  async function load(): Promise<Messages> {
    try {
      const { messages, dropped } = await fetchMessages(client, [projectId, environment, textsLocale]);
      if (dropped.length > 0) log.warn({ locale, keys: dropped.slice(0, 20) }, 'invalid texts were dropped');
      const isChanged = messages.version !== copy?.version;
      copy = messages;
      renewAt = now() + FRESH_MS;
      if (isChanged) {
        await writeCopy(copyPath, messages).catch((error: unknown) =>
          log.error({ locale, err: error }, 'the fallback copy of the texts could not be written'),
        );
      }
    } catch (error) {
      renewAt = Math.max(renewAt, now() + PAUSE_AFTER_FAILURE_MS);
      log.error({ locale, reason: reasonOf(error) }, 'Failed locale loading');
      copy ??= await readCopy(copyPath);
      if (copy === null) throw error;
    }
    return copy;
  }

  return async () => {
    if (copy === null) return renew();
    // Not awaited, and `load` has logged its failure; with a copy available it never throws.
    if (now() >= renewAt) void renew();
    return copy;
  };
}

/** Fetches a locale's texts from {host}/{project id}/{environment}/{locale} (specification, section 1). */
async function fetchMessages(client: UpstreamClient, segments: readonly string[]): Promise<ParsedMessages> {
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  const { status, body } = await client.call({ method: 'GET', path, headers: { accept: 'application/json' } });
  if (status !== 200) throw new UpstreamFailure('broken', `the translation service responded with ${status}`);
  try {
    return parseMessages(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new UpstreamFailure('broken', 'the translation service responded without texts', { cause });
  }
}

/** Null when it is missing or damaged. */
async function readCopy(path: string): Promise<Messages | null> {
  try {
    return messagesSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // Without texts, the caller reports why the service returned none.
    return null;
  }
}

async function writeCopy(path: string, messages: Messages): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(messages));
  // Renaming is atomic: a reader finds the old copy or the new one, never a part.
  await rename(draft, path);
}

const KEY = /^[\w.:/ -]{1,200}$/;
const TEXT_MAX_LENGTH = 10_000;
/** Inherited object keys; a text lookup must never find them. */
const INHERITED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const mapSchema = z.record(z.string(), z.unknown());

interface ParsedMessages {
  readonly messages: Messages;
  /** Keys that were dropped: the key or the value is invalid. */
  readonly dropped: readonly string[];
}

/** Parses a flat map of keys to texts; invalid entries are dropped. Throws when no valid entry is left. */
export function parseMessages(json: unknown): ParsedMessages {
  const texts: [string, string][] = [];
  const dropped: string[] = [];
  for (const [key, text] of Object.entries(mapSchema.parse(json))) {
    if (isUsable(key, text)) texts.push([key, text]);
    else dropped.push(key);
  }
  if (texts.length === 0) throw new TypeError('The response holds no texts.');
  texts.sort(([one], [other]) => (one < other ? -1 : 1));
  return { messages: { version: versionOf(texts), messages: Object.fromEntries(texts) }, dropped };
}

function isUsable(key: string, text: unknown): text is string {
  return KEY.test(key) && !INHERITED.has(key) && typeof text === 'string' && text.length <= TEXT_MAX_LENGTH;
}

/** Changes exactly when a text changes. */
function versionOf(texts: readonly [string, string][]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}
