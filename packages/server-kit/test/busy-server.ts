import Fastify from 'fastify';
import { serverLimits } from '../src/server-limits.ts';
import { closeOnSignal, draining } from '../src/shutdown.ts';

/** A process that computes for a while for each response, and ends by a signal as ours do; it first prints its port. */
const COMPUTES_MS = 3;

const app = Fastify(serverLimits());
await app.register(draining);
app.get('/', async () => {
  const begunAt = performance.now();
  while (performance.now() - begunAt < COMPUTES_MS);
  return 'here';
});
closeOnSignal(app);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(url);
