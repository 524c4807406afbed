import { createHash } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { Member } from '../support/storefront.ts';

/** First names, and addresses without their domain. */
const CANARY = /Canary\d+[\da-f]{8}|canary-[\da-f-]{36}/g;

/** Each once. */
export function canariesIn(text: string): readonly string[] {
  return [...new Set(text.match(CANARY))];
}

/** Members named in a response: its own visitor (undefined: a guest), and others. Throws when its body can't be read. */
export function findCanaries(
  visit: Pick<AbortedVisit, 'isWhole' | 'head' | 'body' | 'coding'>,
  own: Member | undefined,
) {
  // The raw bytes, too: a decoder ignores bytes behind its end marker.
  const found = canariesIn([visit.head, visit.body.toString('latin1'), readable(visit)].join('\n'));
  const mine = own ? canariesIn(`${own.name} ${own.email}`) : [];
  return {
    own: found.filter((canary) => mine.includes(canary)),
    foreign: found.filter((canary) => !mine.includes(canary)),
  };
}

/**
 * A complete body must decompress completely. An incomplete one is read as far as it goes: its bytes are the beginning of a
 * readable body, so unreadable ones are as wrong as in a complete body.
 */
function readable({ body, coding, isWhole }: Pick<AbortedVisit, 'isWhole' | 'body' | 'coding'>): string {
  if (coding === 'identity') return body.toString();
  if (coding === 'gzip') {
    return gunzipSync(body, isWhole ? {} : { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  }
  if (coding === 'br') {
    return brotliDecompressSync(body, isWhole ? {} : { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
  }
  throw new Error(`No request accepts the content coding '${coding}'.`);
}

/** Numbers from 0 up to 1, the same in every run with the same seed. */
export function seededRandom(seed: number): () => number {
  let turn = 0;
  return () => {
    turn += 1;
    return createHash('sha256').update(`${seed} ${turn}`).digest().readUInt32BE() / 2 ** 32;
  };
}

/** The response up to the disconnect; `isWhole` when the visitor stayed. */
export interface AbortedVisit {
  readonly isWhole: boolean;
  readonly status: number;
  /** Names and values, a line each. */
  readonly head: string;
  /** The received bytes, in their content coding. */
  readonly body: Buffer;
  /** `identity` when the response names none. */
  readonly coding: string;
}

export interface VisitOptions {
  readonly url: string;
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
  /** How the visitor disconnects, and how many milliseconds after the request; null: not at all. */
  readonly leaves: { readonly how: 'closes' | 'resets'; readonly afterMs: number } | null;
}

/** Requests a page on a connection of the agent, and may disconnect in the middle of the response. */
export function visitAndAbort({ url, agent, headers, leaves }: VisitOptions): Promise<AbortedVisit> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let head = '';
    let coding = 'identity';
    const asked = request(url, { agent, headers });
    const end = (isWhole: boolean) => {
      clearTimeout(timer);
      resolve({ isWhole, status, head, body: Buffer.concat(chunks), coding });
    };
    const timer = setTimeout(() => {
      if (leaves?.how === 'resets') asked.socket?.resetAndDestroy();
      asked.destroy();
      end(false);
    }, leaves?.afterMs ?? 120_000);
    asked.on('response', (response) => {
      status = response.statusCode ?? 0;
      head = response.rawHeaders.join('\n');
      coding = response.headers['content-encoding'] ?? coding;
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => end(true));
      response.on('error', () => end(false));
    });
    asked.on('error', () => end(false));
    asked.end();
  });
}
