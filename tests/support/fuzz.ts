import { connect } from 'node:net';

const DEFAULT_SEED = 20_261_122;
/** Per route and kind of request: low enough that the gate takes seconds. */
const DEFAULT_RUNS = 12;

/** The seed of random requests; the same seed gives the same requests. `FUZZ_SEED=7` sets it. */
export const FUZZ_SEED = wholeNumber('FUZZ_SEED', DEFAULT_SEED);
/** The number of valid and of invalid requests for each route. `FUZZ_RUNS=2000` is the long run. */
export const FUZZ_RUNS = wholeNumber('FUZZ_RUNS', DEFAULT_RUNS);

function wholeNumber(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isSafeInteger(value)) throw new TypeError(`${name} must be a whole number.`);
  return value;
}

const PATIENCE_MS = 25_000;

/**
 * Sends bytes on a new connection, half-closes it, and collects the response until the connection ends. `hasEnded` is false when the
 * server held the connection open for longer than any of its limits.
 */
export async function sendRaw(url: string, bytes: Buffer) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
  const patience = setTimeout(() => end(false), PATIENCE_MS);
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  // A server may reset the connection of a misbehaving client; that is an end too.
  socket.on('error', () => end(true)).on('close', () => end(true));
  socket.end(bytes);
  const hasEnded = await ended;
  clearTimeout(patience);
  socket.destroy();
  return { statuses: statusesIn(text), text, hasEnded };
}

const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n/g)].map(([, status]) => Number(status));
