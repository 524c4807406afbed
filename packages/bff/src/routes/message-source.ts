import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Messages, messagesSchema } from '@sound-library/contract/resources/messages.ts';
import { z } from 'zod';
import { UpstreamFailure } from '../http/errors.ts';
import type { UpstreamClient } from '../upstream/upstream-client.ts';

export const MESSAGES_FRESH_MS = 60_000;
/** How long the service is left alone after it failed, while there is a copy to give. */
const PAUSE_AFTER_FAILURE_MS = 5000;

interface MessageSourceOptions {
  readonly fetch: () => Promise<Messages>;
  readonly readCopy: () => Promise<Messages | null>;
  readonly writeCopy: (messages: Messages) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  readonly onCopyFailure: (error: unknown) => void;
  readonly now: () => number;
}

/** Texts of one locale. Throws what `fetch` threw when there is no copy at all. */
export type MessageSource = () => Promise<Messages>;

/** Gives texts at once when it has some, renews them after a minute, and keeps the last good ones through outages. */
export function createMessageSource(options: MessageSourceOptions): MessageSource {
  const { fetch, readCopy, writeCopy, onFailure, onCopyFailure, now } = options;
  let copy: Messages | null = null;
  let renewAt = 0;
  let underWay: Promise<Messages> | null = null;

  function renew(): Promise<Messages> {
    underWay ??= load().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function load(): Promise<Messages> {
    try {
      const fetched = await fetch();
      const changed = fetched.version !== copy?.version;
      copy = fetched;
      renewAt = now() + MESSAGES_FRESH_MS;
      if (changed) await writeCopy(fetched).catch(onCopyFailure);
    } catch (error) {
      renewAt = Math.max(renewAt, now() + PAUSE_AFTER_FAILURE_MS);
      onFailure(error);
      copy ??= await readCopy();
      if (copy === null) throw error;
    }
    return copy;
  }

  return async () => {
    if (copy === null) return renew();
    // Nobody waits for this one, and `load` has reported its failure; with a copy at hand it never throws.
    if (now() >= renewAt) void renew();
    return copy;
  };
}

/** Gets a locale's texts at {host}/{project id}/{environment}/{locale} (specification, section 1). */
export async function fetchMessages(client: UpstreamClient, origin: MessagesOrigin): Promise<ParsedMessages> {
  const segments = [origin.projectId, origin.environment, origin.textsLocale].map(encodeURIComponent);
  const headers = { accept: 'application/json' };
  const { status, body } = await client.call({ method: 'GET', path: `/${segments.join('/')}`, headers });
  if (status !== 200) throw new UpstreamFailure('broken', `the translation service answered ${status}`);
  try {
    return parseMessages(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new UpstreamFailure('broken', 'the translation service answered something else than texts', { cause });
  }
}

const KEY = /^[\w.:/ -]{1,200}$/;
const TEXT_MAX_LENGTH = 10_000;
/** Keys that objects inherit; a page that looks texts up must never meet them. */
const INHERITED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const mapSchema = z.record(z.string(), z.unknown());

interface ParsedMessages {
  readonly messages: Messages;
  /** Keys whose entry was left out: not a text, or not a key. */
  readonly dropped: readonly string[];
}

/** Reads a flat map of keys to texts; bad entries are left out. Throws when nothing usable is in it. */
export function parseMessages(json: unknown): ParsedMessages {
  const texts: [string, string][] = [];
  const dropped: string[] = [];
  for (const [key, text] of Object.entries(mapSchema.parse(json))) {
    if (isUsable(key, text)) texts.push([key, text]);
    else dropped.push(key);
  }
  if (texts.length === 0) throw new TypeError('The answer holds no texts.');
  texts.sort(([one], [other]) => (one < other ? -1 : 1));
  return { messages: { version: versionOf(texts), messages: Object.fromEntries(texts) }, dropped };
}

function isUsable(key: string, text: unknown): text is string {
  return KEY.test(key) && !INHERITED.has(key) && typeof text === 'string' && text.length <= TEXT_MAX_LENGTH;
}

/** Changes when a text does, and only then. */
function versionOf(texts: readonly [string, string][]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}

/** Whose texts they are; another project's must not stand in. */
interface MessagesOrigin {
  readonly projectId: string;
  readonly environment: string;
  readonly textsLocale: string;
}

/** The last good texts on disk, so that a restart during an outage still has some. */
interface LastGoodCopy {
  /** Null when there is none that can be read. */
  read(origin: MessagesOrigin): Promise<Messages | null>;
  write(origin: MessagesOrigin, messages: Messages): Promise<void>;
}

export function createLastGoodCopy(dataDir: string): LastGoodCopy {
  const pathOf = ({ projectId, environment, textsLocale }: MessagesOrigin) =>
    join(dataDir, 'bff', 'messages', `${projectId}~${environment}~${textsLocale}.json`);
  return {
    async read(origin) {
      try {
        return messagesSchema.parse(JSON.parse(await readFile(pathOf(origin), 'utf8')));
      } catch {
        // None yet, or damaged: either way there is no copy, which the caller handles.
        return null;
      }
    },
    async write(origin, messages) {
      const path = pathOf(origin);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, JSON.stringify(messages));
      // Renaming is atomic: a reader finds the old copy or the new one, never half of one.
      await rename(draft, path);
    },
  };
}
