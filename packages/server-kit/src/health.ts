import fp from 'fastify-plugin';
import { within } from './deadlines.ts';

const CHECK_WITHIN_MS = 2_000;

export interface HealthOptions {
  /** Checks by name: a check rejects while its dependency does not respond. */
  readonly dependencies: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>>;
}

/** Paths of probes: neither shed, rate-limited, counted nor logged like other requests. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * `/healthz`: the process is up. `/readyz`: whether it accepts requests (200 or 503), and which of its dependencies respond. An
 * outage of a shared dependency must not take all instances out, or none would be left to serve errors and cached responses. So an
 * instance waits for all dependencies once, after its start, and is then ready until it closes.
 */
export const health = fp<HealthOptions>(
  async (app, { dependencies }) => {
    let hasBeenReady = false;
    const checks = Object.entries(dependencies);

    async function check() {
      const signal = AbortSignal.timeout(CHECK_WITHIN_MS);
      const outcomes = await Promise.all(
        checks.map(async ([name, check]) => [name, await responds(check, signal)] as const),
      );
      const isWhole = outcomes.every(([, isUp]) => isUp);
      hasBeenReady ||= isWhole;
      return { isReady: hasBeenReady && !app.isDraining(), isWhole, up: new Map(outcomes) };
    }

    app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'up' }));
    app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
      const { isReady, isWhole, up } = await check();
      const states = [...up].map(([name, isUp]) => [name, isUp ? 'ready' : 'not ready']);
      reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
      return { status: statusOf(isReady, isWhole), dependencies: Object.fromEntries(states) };
    });

    const { metrics } = app;
    metrics?.beforeScrape(async () => {
      const { isReady, up } = await check();
      metrics.gauge('ready').set(isReady ? 1 : 0);
      for (const [name, isUp] of up)
        metrics
          .gauge('dependency_up')
          .labels(name)
          .set(isUp ? 1 : 0);
    });
  },
  { name: 'health', dependencies: ['request-lifecycle', 'metrics'] },
);

function statusOf(isReady: boolean, isWhole: boolean): string {
  if (!isReady) return 'not ready';
  return isWhole ? 'ready' : 'degraded';
}

/** The reason of a failure is only logged: a public response must not contain internal addresses. */
async function responds(check: (signal: AbortSignal) => Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  try {
    await within(CHECK_WITHIN_MS, check(signal));
    return true;
  } catch {
    return false;
  }
}
