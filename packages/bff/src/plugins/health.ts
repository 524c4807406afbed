import fp from 'fastify-plugin';
import { request as ask } from 'undici';
import type { PluginOptions } from './plugin-options.ts';

const READY_TIMEOUT_MS = 2000;

/** `/healthz`: the process is up. `/readyz`: the product API answers and this process is not closing. */
export const health = fp<PluginOptions>(
  async (app, { config }) => {
    app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
    app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
      const answers = !app.isDraining() && (await productApiAnswers(config.productApiUrl));
      return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : 'unavailable' });
    });
  },
  { name: 'health', dependencies: ['security-headers', 'draining'] },
);

/** Asked apart from the breaker and its pool: a probe must neither open the circuit nor be kept out by it. */
async function productApiAnswers(baseUrl: string): Promise<boolean> {
  try {
    const answer = await ask(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) });
    await answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    // Whatever the reason, the answer to 'is it ready' is no.
    return false;
  }
}
