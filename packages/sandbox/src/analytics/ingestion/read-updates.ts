import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { IngestionRefused } from './ingestion-refused.ts';

/** Most bytes of a request, unpacked. */
export const MOST_BYTES = 10 * 1024 * 1024;
/** Most bytes of one event as JSON. */
export const MOST_EVENT_BYTES = 1024 * 1024;
/** Most events, or updates of people and groups, in one request. */
export const MOST_UPDATES = 2000;

/** An event, or an update of a person or a group, as it came. */
export type Update = Readonly<Record<string, unknown>>;

export interface Sent {
  readonly body: Buffer;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
  /** The `data` of the address, as a GET request has it. */
  readonly query: string | undefined;
}

export interface Limits {
  readonly updates: number;
  readonly bytesEach: number;
}

export const USUAL_LIMITS: Limits = { updates: MOST_UPDATES, bytesEach: MOST_EVENT_BYTES };

const updatesSchema = z.union([z.array(z.record(z.string(), z.unknown())), z.record(z.string(), z.unknown())]);

/**
 * The events or updates of a request: JSON, or JSON or its base64 in a form's `data`, one object or a list. A beacon says
 * that its form is plain text. Throws IngestionRefused.
 */
export function readUpdates(sent: Sent, limits: Limits = USUAL_LIMITS): readonly Update[] {
  const text = unpacked(sent.body, sent.contentEncoding).toString('utf8');
  const { data, success } = updatesSchema.safeParse(parse(text, sent));
  if (!success) throw new IngestionRefused(400, 'data, missing or not a list of objects');
  const updates = Array.isArray(data) ? data : [data];
  if (updates.length > limits.updates) throw tooLarge(`${limits.updates} events`);
  if (updates.some((update) => Buffer.byteLength(JSON.stringify(update)) > limits.bytesEach)) {
    throw tooLarge(`${limits.bytesEach} bytes for an event`);
  }
  return updates;
}

/** The bytes of a body. Throws IngestionRefused when they are no gzip, or unpacked too many. */
export function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === undefined || encoding === 'identity') return body;
  if (encoding !== 'gzip') throw new IngestionRefused(415, `content encoding ${encoding} is not known`);
  try {
    return gunzipSync(body, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(`${MOST_BYTES} bytes`);
    throw new IngestionRefused(400, 'the body is not gzip');
  }
}

export const tooLarge = (limit: string): IngestionRefused =>
  new IngestionRefused(413, `request exceeds max limit of ${limit}`);

function parse(text: string, { contentType = '', query }: Sent): unknown {
  if (/^application\/json\b/i.test(contentType)) return parseJson(text);
  if (/^application\/x-ndjson\b/i.test(contentType)) return text.split('\n').filter(Boolean).map(parseJson);
  const data = (query ?? new URLSearchParams(text).get('data') ?? '').trim();
  // Some libraries leave the plus signs of base64 as they are, which a form reads as spaces.
  return parseJson(/^[[{]/.test(data) ? data : Buffer.from(data.replaceAll(' ', '+'), 'base64').toString('utf8'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Why it is no JSON helps nobody who sent it.
    throw new IngestionRefused(400, 'data is not JSON');
  }
}
