import { within } from '../../lib/within.ts';
import type { Logger } from '../logger/logger.ts';
import { THIRD_PARTIES, THIRD_PARTY_IDS, type ThirdPartyId } from './registry.ts';
import type { ThirdParties } from './third-parties.ts';

/** From when on a script that has not come is worth a line in the log. */
const SLOW_MS = 15_000;

interface StartOptions {
  readonly thirdParties: Pick<ThirdParties, 'load' | 'mayLoad' | 'subscribe'>;
  readonly logger: Logger;
  /** Resolves when the page has done what it was opened for. */
  readonly pageAtRest: () => Promise<void>;
}

const IDLE_ONES = THIRD_PARTY_IDS.filter((id) => THIRD_PARTIES[id].moment === 'idle');

/**
 * Loads what comes without being asked for, once the page is at rest, and what is consented to later, then. Each is tried
 * once in a page; what fails is told once and is nobody's trouble.
 */
export async function startThirdParties({ thirdParties, logger, pageAtRest }: StartOptions): Promise<void> {
  const tried = new Set<ThirdPartyId>();

  function loadPermitted(): void {
    for (const id of IDLE_ONES) {
      if (tried.has(id) || !thirdParties.mayLoad(id)) continue;
      tried.add(id);
      within(SLOW_MS, thirdParties.load(id)).catch((cause: unknown) => {
        logger.warn(`A script of a third party did not load (${THIRD_PARTIES[id].name}).`, cause);
      });
    }
  }

  await pageAtRest();
  loadPermitted();
  thirdParties.subscribe(loadPermitted);
}
