import { within } from '../../lib/time-limits.ts';
import type { App } from '../app-context.ts';
import { watchSession } from '../auth/follow-session.ts';
import { cachedSession } from '../auth/session.ts';
import { leavesScripts, THIRD_PARTIES, THIRD_PARTY_IDS, type ThirdPartyId } from './third-parties.ts';

/** After this time, a script that has not loaded is logged. */
const SLOW_MS = 15_000;

const IDLE_ONES = THIRD_PARTY_IDS.filter((id) => THIRD_PARTIES[id].moment === 'idle');

/** Loads scripts once the page is idle, or later with consent. Each is attempted once; a failure is only logged. */
export async function startThirdParties(
  { thirdParties, logger }: Pick<App, 'thirdParties' | 'logger'>,
  pageIdle: () => Promise<void>,
): Promise<void> {
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

/** Reloads the page when consent is withdrawn for a script that has run, which can't be unloaded. */
export function reloadOnWithdrawal(
  { consent, thirdParties }: Pick<App, 'consent' | 'thirdParties'>,
  reload: () => void,
): void {
  consent.subscribe(() => {
    if (leavesScripts(consent.current(), thirdParties)) reload();
  });
}

interface MarketingProfile {
  readonly email: string;
  readonly external_id: string;
}

declare global {
  interface Window {
    /** The part of Klaviyo's script that is used (its Identify API). */
    klaviyo?: { readonly identify: (profile: MarketingProfile) => unknown };
  }
}

/**
 * Identifies the logged-in member to the marketing service, by id and e-mail, once per login (specification, section 6), and
 * only when the script has loaded and has consent. The service has no call for logging out: it switches users when the next
 * one is identified.
 */
export function identifyToMarketing({
  queryClient,
  thirdParties,
  logger,
}: Pick<App, 'queryClient' | 'thirdParties' | 'logger'>): void {
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

async function identify(profile: MarketingProfile): Promise<void> {
  await window.klaviyo?.identify(profile);
}
