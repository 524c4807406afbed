import type { QueryClient } from '@tanstack/react-query';
import { within } from '../../lib/time-limits.ts';
import type { Logger } from '../app-context.ts';
import { watchSession } from '../auth/follow-session.ts';
import { cachedSession } from '../auth/session.ts';
import type { ConsentStore } from './consent.ts';
import {
  leavesScripts,
  THIRD_PARTIES,
  THIRD_PARTY_IDS,
  type ThirdParties,
  type ThirdPartyId,
} from './third-parties.ts';

/** After this time, a script that has not loaded is logged. */
const SLOW_MS = 15_000;

interface StartOptions {
  readonly thirdParties: Pick<ThirdParties, 'load' | 'mayLoad' | 'subscribe'>;
  readonly logger: Logger;
  readonly pageIdle: () => Promise<void>;
}

const IDLE_ONES = THIRD_PARTY_IDS.filter((id) => THIRD_PARTIES[id].moment === 'idle');

/** Loads scripts once the page is idle, or later with consent. Each is attempted once; a failure is only logged. */
export async function startThirdParties({ thirdParties, logger, pageIdle }: StartOptions): Promise<void> {
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

  await pageIdle();
  loadPermitted();
  thirdParties.subscribe(loadPermitted);
}

interface WithdrawalOptions {
  readonly consent: Pick<ConsentStore, 'current' | 'subscribe'>;
  readonly thirdParties: Pick<ThirdParties, 'isLoaded'>;
  readonly reload: () => void;
}

/** Reloads the page when consent is withdrawn for a script that has run, which can't be unloaded. */
export function reloadOnWithdrawal({ consent, thirdParties, reload }: WithdrawalOptions): void {
  consent.subscribe(() => {
    if (leavesScripts(consent.current(), thirdParties)) reload();
  });
}

/** The part of Klaviyo's script that is used (its Identify API). */
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
 * Identifies the logged-in member to the marketing service, by id and e-mail, once per login (specification, section 6), and
 * only when the script has loaded and has consent. The service has no call for logging out: it switches users when the next
 * one is identified.
 */
export function identifyToMarketing({ queryClient, thirdParties, logger }: IdentifyOptions): void {
  let identified: string | null = null;

  function identifyMember(): void {
    const session = cachedSession(queryClient);
    if (session?.kind === 'guest') identified = null;
    if (session?.kind !== 'member' || !thirdParties.isLoaded('marketing') || !thirdParties.mayLoad('marketing')) return;
    const { id, email_address: email } = session.user;
    const person = `${id} ${email}`;
    if (person === identified) return;
    identified = person;
    identify({ email, external_id: id }).catch((cause: unknown) => {
      logger.warn('The member could not be identified to the marketing service.', cause);
    });
  }

  thirdParties.subscribe(identifyMember);
  watchSession(queryClient, identifyMember);
}

async function identify(profile: Parameters<Klaviyo['identify']>[0]): Promise<void> {
  await window.klaviyo?.identify(profile);
}
