import type { QueryClient } from '@tanstack/react-query';
import { within } from '../../lib/time-limits.ts';
import type { Logger } from '../app-context.ts';
import { watchSession } from '../auth/follow-session.ts';
import { knownSession } from '../auth/session.ts';
import { THIRD_PARTIES, THIRD_PARTY_IDS, type ThirdParties, type ThirdPartyId } from './third-parties.ts';

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

/** As much of Klaviyo's script as is used (its Identify API). */
interface Klaviyo {
  readonly identify: (profile: { readonly email: string; readonly external_id: string }) => unknown;
}

declare global {
  interface Window {
    klaviyo?: Klaviyo;
  }
}

interface IdentifyOptions {
  readonly queryClient: QueryClient;
  readonly thirdParties: Pick<ThirdParties, 'isLoaded' | 'mayLoad' | 'subscribe'>;
  readonly logger: Logger;
}

/**
 * Tells the marketing service who is logged in, by id and e-mail, once per log in (specification, section 6). Only what has
 * loaded is told, and only with consent. The service has no way to be told that somebody left: it goes on from a
 * person to the next one when that one is identified. Gives the function that ends it.
 */
export function identifyToMarketing({ queryClient, thirdParties, logger }: IdentifyOptions): () => void {
  let identified: string | null = null;

  function tell(): void {
    const session = knownSession(queryClient);
    if (session?.kind === 'guest') identified = null;
    if (session?.kind !== 'member' || !thirdParties.isLoaded('marketing') || !thirdParties.mayLoad('marketing')) return;
    const { id, email_address: email } = session.user;
    const person = `${id} ${email}`;
    if (person === identified) return;
    identified = person;
    identify({ email, external_id: id }).catch((cause: unknown) => {
      logger.warn('The marketing service was not told who is there.', cause);
    });
  }

  const endScripts = thirdParties.subscribe(tell);
  const endSession = watchSession(queryClient, tell);
  return () => {
    endSession();
    endScripts();
  };
}

/** Rejects with whatever the script throws, then or later. */
async function identify(profile: Parameters<Klaviyo['identify']>[0]): Promise<void> {
  await window.klaviyo?.identify(profile);
}
