import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { overload } from './overload.ts';

const PAGES = 40;
const OTHERS = 10;

const app = Fastify();
afterEach(() => app.close());

it('takes connections, and answers what is done at once, between the pages that it renders', async () => {
  const done: string[] = [];
  const mayRender = Promise.withResolvers<void>();
  const allWait = Promise.withResolvers<void>();
  let waiting = 0;
  await app.register(overload, {
    config: readConfig({ PAGES_AT_ONCE: String(PAGES), OVERLOAD_EVENT_LOOP_DELAY_MS: '0' }),
  });
  app.get('/page', async () => {
    const place = app.enterRendering();
    waiting += 1;
    if (waiting === PAGES) allWait.resolve();
    await mayRender.promise;
    await place.turn();
    done.push('page');
    place.leave();
    return 'page';
  });
  app.get('/kept', async () => {
    done.push('kept');
    return 'kept';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string): Promise<void> => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n`);
    });
    socket.resume();
    await once(socket, 'close');
  };

  const pages = Array.from({ length: PAGES }, () => ask('/page'));
  await allWait.promise;
  // All answers that the pages waited for come at once, and others with them.
  const others = Array.from({ length: OTHERS }, () => ask('/kept'));
  mayRender.resolve();
  await Promise.all([...pages, ...others]);
  expect(done).toHaveLength(PAGES + OTHERS);
  expect(done.lastIndexOf('kept')).toBeLessThan(done.lastIndexOf('page'));
});
