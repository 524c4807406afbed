import type { CleanUp } from '../../support/clean-up.ts';
import { ownRedisServer } from '../../support/redis-server.ts';

/** STORE_STOPS=half-way gives all instances a store of these tests' own, which is stopped for good when half of them are done. */
export function isStoreToStop({ STORE_STOPS: when, INSTANCES }: NodeJS.ProcessEnv): boolean {
  if (!when) return false;
  if (when !== 'half-way') throw new Error(`STORE_STOPS can be 'half-way', not '${when}'.`);
  if (Number(INSTANCES) > 1) return true;
  throw new Error('STORE_STOPS=half-way needs INSTANCES=2: one instance shares nothing, and uses no store.');
}

/** Starts the store and names it to every product and to the reporter. Gives a function that throws unless somebody has stopped it. */
export async function startStoreToStop(cleanUp: CleanUp): Promise<() => void> {
  const { host, port, hasEnded } = await ownRedisServer(cleanUp);
  process.env.REDIS_URL = `redis://${host}:${port}`;
  process.env.E2E_STORE_TO_STOP = process.env.REDIS_URL;
  return () => {
    if (hasEnded()) return;
    throw new Error(
      'The shared store was never stopped. The reporter of e2e/playwright.config.ts stops it; --reporter leaves that out.',
    );
  };
}
