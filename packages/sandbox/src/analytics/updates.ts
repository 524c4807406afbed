import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** The collector's paths below `/mixpanel`, as Mixpanel names them. */
export const INGESTION_ROUTES = ['track', 'engage', 'groups', 'record'] as const;
export type IngestionRoute = (typeof INGESTION_ROUTES)[number];

/** The collector accepts nothing of a request. */
export class IngestionRefused extends Error {
  override readonly name = 'IngestionRefused';
  readonly status: 400 | 401 | 413 | 415;

  constructor(status: IngestionRefused['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** Maximum bytes of a request, uncompressed. */
export const MOST_BYTES = 10 * 1024 * 1024;
/** Maximum bytes of one event as JSON. */
const MOST_EVENT_BYTES = 1024 * 1024;
/** Maximum number of events, or updates of people and groups, in one request. */
const MOST_UPDATES = 2000;

/** An event, or an update of a person or a group, unchanged. */
export type Update = Readonly<Record<string, unknown>>;

const updatesSchema = z.union([z.array(z.record(z.string(), z.unknown())), z.record(z.string(), z.unknown())]);

/**
 * The events or updates of a request: JSON or its base64 in a form's `data`, one object or a list. `sendBeacon` labels the form as
 * plain text. Throws IngestionRefused.
 */
export function readUpdates(body: Buffer): readonly Update[] {
  const { data, success } = updatesSchema.safeParse(parseForm(body.toString('utf8')));
  if (!success) throw new IngestionRefused(400, 'data, missing or not a list of objects');
  const updates = Array.isArray(data) ? data : [data];
  if (updates.length > MOST_UPDATES) throw tooLarge(`${MOST_UPDATES} events`);
  if (updates.some((update) => Buffer.byteLength(JSON.stringify(update)) > MOST_EVENT_BYTES)) {
    throw tooLarge(`${MOST_EVENT_BYTES} bytes for an event`);
  }
  return updates;
}

/** Decompresses gzip. Throws IngestionRefused when it is malformed, or too large uncompressed. */
function unpacked(body: Buffer): Buffer {
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
  // Some libraries do not escape the plus signs of base64, which a form parser reads as spaces.
  return parseJson(/^[[{]/.test(data) ? data : Buffer.from(data.replaceAll(' ', '+'), 'base64').toString('utf8'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IngestionRefused(400, 'data is not JSON');
  }
}

/** Throws IngestionRefused unless every event names the project's token. */
export function checkEvents(events: readonly Update[], token: string): void {
  for (const { event, properties } of events) {
    if (typeof event !== 'string' || event === '') throw new IngestionRefused(400, 'event, missing or empty');
    checkToken(propertyOf(properties, 'token'), token);
  }
}

/** The same for updates of people and groups, which must also name their target. */
export function checkProfiles(updates: readonly Update[], token: string, identity: readonly string[]): void {
  for (const update of updates) {
    checkToken(update.$token, token);
    for (const name of identity) {
      const value = update[name];
      if (value === undefined || value === null || value === '') {
        throw new IngestionRefused(400, `${name}, missing or empty`);
      }
    }
  }
}

/** The token as the user of HTTP Basic, with or without a password; undefined when there is none. */
export function basicUser(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8').split(':', 1)[0];
}

export function checkToken(given: unknown, token: string): void {
  if (typeof given !== 'string' || given === '') throw new IngestionRefused(401, 'token, missing or empty');
  if (given !== token) throw new IngestionRefused(401, 'token, not that of a project here');
}

/** A property of a value that may be an object. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

const eventsSchema = z.array(z.unknown()).min(1);

/** A chunk of a session recording: its query parameters, and its size. Throws IngestionRefused. */
export function readRecording(body: Buffer, query: Update): Update {
  if (typeof query.replay_id !== 'string') throw new IngestionRefused(400, 'replay_id, missing or empty');
  const json = (query.format === 'gzip' ? unpacked(body) : body).toString('utf8');
  return { ...query, bytes: body.length, events: countEvents(json) };
}

function countEvents(json: string): number {
  try {
    return eventsSchema.parse(JSON.parse(json)).length;
  } catch {
    // Malformed or not a list: there is nothing to play.
    throw new IngestionRefused(400, 'the body is not a list of events');
  }
}
