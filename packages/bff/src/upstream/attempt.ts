import type { Pool } from 'undici';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import { VisitorLeft } from '../errors/visitor-left.ts';
import type { UpstreamAnswer, UpstreamCall } from './upstream-client.ts';

export interface AttemptLimits {
  readonly firstByteTimeoutMs: number;
  readonly maxResponseBytes: number;
  /** Aborts when the time for the whole call is over. */
  readonly deadline: AbortSignal;
}

/** Asks once. An abort destroys the connection, so that no late answer reaches the next caller. */
export async function attempt(
  pool: Pool,
  call: UpstreamCall,
  limits: AttemptLimits,
): Promise<Omit<UpstreamAnswer, 'retrySpent'>> {
  const firstByte = new AbortController();
  const timer = setTimeout(() => firstByte.abort(), limits.firstByteTimeoutMs);
  const signals = [limits.deadline, firstByte.signal, ...(call.signal ? [call.signal] : [])];
  try {
    const { statusCode, headers, body } = await pool.request({
      method: call.method,
      path: call.path,
      headers: { ...call.headers },
      body: call.body ?? null,
      signal: AbortSignal.any(signals),
    });
    clearTimeout(timer);
    const bytes = await readCapped(body, limits.maxResponseBytes);
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
      throw new UpstreamFailure('broken', `answered ${statusCode}; redirects are not followed`);
    }
    return { status: statusCode, headers: singleValues(headers), body: bytes };
  } catch (error) {
    if (call.signal?.aborted) throw new VisitorLeft('the visitor left', { cause: error });
    if (error instanceof UpstreamFailure) throw error;
    if (firstByte.signal.aborted) throw new UpstreamFailure('slow', 'first byte came too late', { cause: error });
    if (limits.deadline.aborted) throw new UpstreamFailure('slow', 'the deadline passed', { cause: error });
    throw new UpstreamFailure('unreachable', reasonOf(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** A refused connection to a name with several addresses has a code, but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  return error.message || ('code' in error ? String(error.code) : error.name);
}

type AnswerBody = Awaited<ReturnType<Pool['request']>>['body'];

async function readCapped(body: AnswerBody, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // Leaving the loop destroys the body and with it the connection.
    if (size > maxBytes) throw new UpstreamFailure('broken', `answered more than ${maxBytes} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

function singleValues(headers: Record<string, string | string[] | undefined>): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(headers)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) values.set(name, first);
  }
  return values;
}
