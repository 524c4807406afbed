import { z } from 'zod';
import { IngestionRefused } from './ingestion-refused.ts';
import { type Update, unpacked } from './read-updates.ts';

const eventsSchema = z.array(z.unknown()).min(1);

/** A piece of a session's recording: what its address says, and how much it holds. Throws IngestionRefused. */
export function readRecording(body: Buffer, query: Update): Update {
  if (typeof query.replay_id !== 'string') throw new IngestionRefused(400, 'replay_id, missing or empty');
  const json = (query.format === 'gzip' ? unpacked(body) : body).toString('utf8');
  return { ...query, bytes: body.length, events: countEvents(json) };
}

function countEvents(json: string): number {
  try {
    return eventsSchema.parse(JSON.parse(json)).length;
  } catch {
    // Whether no JSON or no list: there is nothing to play.
    throw new IngestionRefused(400, 'the body is not a list of events');
  }
}
