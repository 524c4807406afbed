import { expect, it } from 'vitest';
import { inTurn, prepared } from './request.ts';

it('writes a request down whole', () => {
  const { address, bytes } = prepared({
    url: 'http://127.0.0.1:3000/labs/packs?query=%E5%A4%9C',
    headers: { accept: 'text/html' },
  });
  expect(address).toEqual({ host: '127.0.0.1', port: 3000 });
  expect(bytes.toString()).toBe(
    'GET /labs/packs?query=%E5%A4%9C HTTP/1.1\r\nhost: 127.0.0.1:3000\r\naccept: text/html\r\n\r\n',
  );
});

it('says how long a body is in bytes', () => {
  const { bytes } = prepared({ url: 'http://127.0.0.1/a', headers: {}, method: 'POST', body: '夜' });
  expect(bytes.toString()).toBe('POST /a HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 3\r\n\r\n夜');
});

it('refuses what it could not speak', () => {
  expect(() => prepared({ url: 'https://127.0.0.1/', headers: {} })).toThrow('plain HTTP');
});

it('spreads a mix evenly, by shares', () => {
  const next = inTurn([
    { url: 'http://127.0.0.1:3000/a', headers: {}, share: 3 },
    { url: 'http://127.0.0.1:4000/b', headers: {} },
  ]);
  const ports = Array.from({ length: 8 }, () => next().address.port);
  expect(ports).toEqual([3000, 3000, 4000, 3000, 3000, 3000, 4000, 3000]);
});
