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

export interface Limits {
  readonly updates: number;
  readonly bytesEach: number;
}

export const USUAL_LIMITS: Limits = { updates: MOST_UPDATES, bytesEach: MOST_EVENT_BYTES };

const updatesSchema = z.union([z.array(z.record(z.string(), z.unknown())), z.record(z.string(), z.unknown())]);

/**
 * The events or updates of a request: JSON or its base64 in a form's `data`, one object or a list. A beacon says that its
 * form is plain text. Throws IngestionRefused.
 */
export function readUpdates(body: Buffer, limits: Limits = USUAL_LIMITS): readonly Update[] {
  const { data, success } = updatesSchema.safeParse(parseForm(body.toString('utf8')));
  if (!success) throw new IngestionRefused(400, 'data, missing or not a list of objects');
  const updates = Array.isArray(data) ? data : [data];
  if (updates.length > limits.updates) throw tooLarge(`${limits.updates} events`);
  if (updates.some((update) => Buffer.byteLength(JSON.stringify(update)) > limits.bytesEach)) {
    throw tooLarge(`${limits.bytesEach} bytes for an event`);
  }
  return updates;
}

/** The bytes that were packed by gzip. Throws IngestionRefused when they are no gzip, or unpacked too many. */
export function unpacked(body: Buffer): Buffer {
  try {
    return gunzipSync(body, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(`${MOST_BYTES} bytes`);
    throw new IngestionRefused(400, 'the body is not gzip');
  }
}

export const tooLarge = (limit: string): IngestionRefused =>
  new IngestionRefused(413, `request exceeds max limit of ${limit}`);

function parseForm(text: string): unknown {
  const data = (new URLSearchParams(text).get('data') ?? '').trim();
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
