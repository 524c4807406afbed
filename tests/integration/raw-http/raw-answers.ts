import { connect } from 'node:net';

const PATIENCE_MS = 25_000;

/** What came back on one connection. */
export interface RawAnswers {
  readonly statuses: readonly number[];
  /** As Latin-1. */
  readonly text: string;
  /** False: the server kept the connection for longer than any of its limits. */
  readonly hasEnded: boolean;
}

/** Sends bytes on a connection of their own, says that nothing more comes, and collects what is answered until it ends. */
export async function sendRaw(url: string, bytes: Buffer): Promise<RawAnswers> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
  const patience = setTimeout(() => end(false), PATIENCE_MS);
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  // A server may cut off who misbehaves; that is an end too.
  socket.on('error', () => end(true)).on('close', () => end(true));
  socket.end(bytes);
  const hasEnded = await ended;
  clearTimeout(patience);
  socket.destroy();
  return { statuses: statusesIn(text), text, hasEnded };
}

const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n/g)].map(([, status]) => Number(status));
