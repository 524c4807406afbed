import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { serverOfTest } from '@sound-library/server-kit/test/support/test-server.ts';
import { expect, it } from 'vitest';
import { lineChunks } from './og-image-design.ts';
import { fetchPicture } from './og-images.ts';

/** A media host that sends 64 KB chunks until it has sent that many or the reader stops. */
async function mediaHost(pieces: number, status = 200) {
  let sent = 0;
  function* body() {
    for (; sent < pieces; sent += 1) yield Buffer.alloc(65_536);
  }
  const { url: origin } = await serverOfTest((_, reply) => {
    reply.writeHead(status);
    // The reader cancels the response when it has read enough.
    pipeline(Readable.from(body()), reply).catch(() => undefined);
  });
  return { origin, sent: () => sent };
}

it('loads a picture only from allowed hosts', async () => {
  const { origin } = await mediaHost(1);
  expect(await fetchPicture(`${origin}/a.jpg`, new Set([origin]))).toMatch(/^data:image\/jpeg;base64,AAAA/);
  expect(await fetchPicture(`${origin}/a.jpg`, new Set())).toBeNull();
});

it('does not treat an error response as a picture', async () => {
  const { origin } = await mediaHost(1, 500);
  expect(await fetchPicture(`${origin}/a.jpg`, new Set([origin]))).toBeNull();
});

it('stops reading a picture that is too large', async () => {
  const pieces = 1600;
  const { origin, sent } = await mediaHost(pieces);
  expect(await fetchPicture(`${origin}/a.jpg`, new Set([origin]))).toBeNull();
  expect(sent()).toBeLessThan(pieces / 2);
});

it.each([
  ['en-GB', 'Twelve players, no vibrato', ['Twelve ', 'players, ', 'no ', 'vibrato']],
  ['ko-KR', '열두 명의 연주자, 논비브라토', ['열두 ', '명의 ', '연주자, ', '논비브라토']],
  ['ja-JP', '12人の奏者、「凍える」部屋', ['12', '人の', '奏者、', '「凍える」', '部屋']],
])('in %s, breaks lines of %j between words', (languageTag, text, chunks) => {
  expect(lineChunks(text, languageTag)).toEqual(chunks);
});
