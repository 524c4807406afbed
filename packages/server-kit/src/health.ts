import fp from 'fastify-plugin';
import { deadlineIn, waitedFor } from './deadlines.ts';

const CHECK_WITHIN_MS = 2_000;

export interface HealthOptions {
  /** By name: rejects while the dependency does not answer. */
  readonly dependencies: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>>;
}

/** Paths of probes: neither shed, rate-limited, counted nor logged as others are. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * `/healthz`: the process is up. `/readyz`: whether it takes requests (200 or 503), and which of its dependencies answer.
 * An outage of a dependency that all instances share must not take all of them out: none would be left to serve errors and cached
 * answers. So an instance waits for all dependencies once, after its start, and from then on is ready until it closes.
 */
export const health = fp<HealthOptions>(
  async (app, { dependencies }) => {
    let hasBeenReady = false;
    const checks = Object.entries(dependencies);

    async function look(): Promise<Readiness> {
      const signal = AbortSignal.timeout(CHECK_WITHIN_MS);
      const outcomes = await Promise.all(
        checks.map(async ([name, check]) => [name, await answers(check, signal)] as const),
      );
      const isWhole = outcomes.every(([, isUp]) => isUp);
      hasBeenReady ||= isWhole;
      return { isReady: hasBeenReady && !app.isDraining(), isWhole, up: new Map(outcomes) };
    }

    app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'up' }));
    app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
      const { isReady, isWhole, up } = await look();
      const states = [...up].map(([name, isUp]) => [name, isUp ? 'ready' : 'not ready']);
      reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
      return { status: statusOf(isReady, isWhole), dependencies: Object.fromEntries(states) };
    });

    const { metrics } = app;
    metrics?.beforeScrape(async () => {
      const { isReady, up } = await look();
      metrics.gauge('ready').set(isReady ? 1 : 0);
      for (const [name, isUp] of up)
        metrics
          .gauge('dependency_up')
          .labels(name)
          .set(isUp ? 1 : 0);
    });
  },
  { name: 'health', dependencies: ['draining', 'metrics'] },
);

interface Readiness {
  readonly isReady: boolean;
  /** Nothing is missing. */
  readonly isWhole: boolean;
  readonly up: ReadonlyMap<string, boolean>;
}

function statusOf(isReady: boolean, isWhole: boolean): string {
  if (!isReady) return 'not ready';
  return isWhole ? 'ready' : 'degraded';
}

/** The reason of a failure stays in the log: a public response names no address. */
async function answers(check: (signal: AbortSignal) => Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  try {
    await waitedFor(check(signal), deadlineIn(CHECK_WITHIN_MS), () => new Error('No answer in time'));
    return true;
  } catch {
    return false;
  }
}
