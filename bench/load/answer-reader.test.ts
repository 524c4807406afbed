import { expect, it } from 'vitest';
import { type Answer, AnswerReader } from './answer-reader.ts';

const LONG = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Type: text/plain\r\n\r\nhello';
const CHUNKED =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;kind=word\r\nhello\r\na\r\n0\r\n\r\n world\r\n0\r\nx-sum: 1\r\n\r\n';
const UNCHANGED = 'HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\nETag: "a"\r\n\r\n';
const EMPTY = 'HTTP/1.1 204 No Content\r\n\r\n';
const REFUSED = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const ALL = [LONG, CHUNKED, UNCHANGED, EMPTY, REFUSED];

/** The answers in these bytes, given in pieces of so many. */
function read(bytes: string, piece = bytes.length): { answers: Answer[]; reader: AnswerReader } {
  const answers: Answer[] = [];
  const reader = new AnswerReader((answer) => answers.push(answer));
  const shared = Buffer.alloc(piece);
  for (let at = 0; at < bytes.length; at += piece) {
    // As a socket does, each piece overwrites the one before.
    const length = shared.write(bytes.slice(at, at + piece), 'latin1');
    reader.push(shared.subarray(0, length));
  }
  return { answers, reader };
}

it('tells answers apart that follow each other on one connection', () => {
  expect(read(ALL.join('')).answers.map(({ status, bytes }) => ({ status, bytes }))).toEqual(
    [200, 200, 304, 204, 503].map((status, place) => ({ status, bytes: ALL[place]?.length })),
  );
});

it.each([1, 2, 3, 7, 40, 100])('finds the same answers in pieces of %i bytes', (piece) => {
  expect(read(ALL.join(''), piece).answers).toEqual(read(ALL.join('')).answers);
});

it('waits for the whole of a body and of the last chunk', () => {
  expect(read(LONG.slice(0, -1)).answers).toEqual([]);
  expect(read(CHUNKED.slice(0, -2)).answers).toEqual([]);
});

it('says whether the server names a time to come again, and whether it closes the connection', () => {
  const [first, second] = read(LONG + REFUSED).answers;
  expect(first).toMatchObject({ hasRetryAfter: false, isLast: false });
  expect(second).toMatchObject({ hasRetryAfter: true, isLast: true });
});

it('takes what comes before an answer for no answer', () => {
  const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a.js>\r\n\r\n';
  expect(read(hints + LONG).answers).toMatchObject([{ status: 200, bytes: hints.length + LONG.length }]);
});

it('reads a body without a length until the connection ends', () => {
  const { answers, reader } = read('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nhello');
  expect(answers).toEqual([]);
  reader.end();
  expect(answers).toMatchObject([{ status: 200, isLast: true }]);
});

it('throws on what is no answer', () => {
  expect(() => read('SSH-2.0-OpenSSH\r\n\r\n')).toThrow('no answer');
  expect(() => read('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n')).toThrow('length of a chunk');
  expect(() => read(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(70_000)}`)).toThrow('does not end');
});
