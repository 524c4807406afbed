import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { registration } from '../../tests/support/people.ts';
import { RECORDED_PERSON, type RecordedRequest } from './record.ts';

export interface Visit {
  readonly requests: readonly RecordedRequest[];
  /** The account that registers or logs in. */
  readonly email: string;
}

interface Response {
  readonly path: string;
  /** 0: no whole response within the patience. */
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly cookies: readonly string[];
}

/** As many at once as a browser sends. */
const AT_ONCE = 6;
/** The captcha's response, which counts once. */
const CAPTCHA = /("g_recaptcha_response":")[^"]*/;
const PATIENCE_MS = 10_000;
const { g_recaptcha_response: CAPTCHA_PASSES } = registration('');
const agent = new Agent({ keepAlive: true });
let visitors = 0;

/**
 * Starts visits at a constant rate, however slow the responses are, and returns all responses. Each visit has cookies and a client
 * address of its own; they share connections, as behind an ingress. autocannon was refused: its connections wait for their responses,
 * so that a slow server gets fewer requests.
 */
export async function replay(url: string, visits: readonly Visit[], perSecond: number): Promise<readonly Response[]> {
  const started = performance.now();
  const running: Promise<readonly Response[]>[] = [];
  for (const [index, visit] of visits.entries()) {
    await sleep(Math.max(0, started + (index / perSecond) * 1000 - performance.now()));
    running.push(replayVisit(url, visit));
  }
  return (await Promise.all(running)).flat();
}

async function replayVisit(url: string, { requests, email }: Visit): Promise<readonly Response[]> {
  visitors += 1;
  const from = [10, visitors >> 16, (visitors >> 8) % 256, visitors % 256].join('.');
  const cookies = new Map<string, string>();
  const responses: Response[] = [];
  let running: Promise<void>[] = [];
  for (const recorded of requests) {
    if (recorded.isAwaited || running.length === AT_ONCE) {
      await Promise.all(running);
      running = [];
    }
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { ...recorded.headers, 'x-forwarded-for': from, ...(cookie && { cookie }) };
    const body = recorded.body?.replaceAll(RECORDED_PERSON.email, email).replace(CAPTCHA, `$1${CAPTCHA_PASSES}`);
    const responded = send(url, { ...recorded, headers }, body).then((response) => {
      responses.push(response);
      for (const line of response.cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
    });
    if (recorded.isAwaited) await responded;
    else running.push(responded);
  }
  await Promise.all(running);
  return responses;
}

function send(
  url: string,
  { method, path, headers }: Pick<RecordedRequest, 'method' | 'path' | 'headers'>,
  body?: string,
): Promise<Response> {
  const began = performance.now();
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (status: number, cookies: readonly string[] = []): void =>
      resolve({ path, status, ms: performance.now() - began, bytes, cookies });
    const sent = request(url + path, { method, agent, headers }, (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => end(response.statusCode ?? 0, response.headers['set-cookie']));
      response.once('error', () => end(0));
    });
    sent.once('error', () => end(0));
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('Timeout')));
    sent.end(body);
  });
}
