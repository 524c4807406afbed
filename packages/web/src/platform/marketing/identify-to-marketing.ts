import type { QueryClient } from '@tanstack/react-query';
import type { Logger } from '../logger/logger.ts';
import { knownSession, watchSession } from '../session/watch-session.ts';
import type { ThirdParties } from '../third-parties/third-parties.ts';

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
  let told: string | null = null;

  function tell(): void {
    const session = knownSession(queryClient);
    if (session?.kind === 'guest') told = null;
    if (session?.kind !== 'member' || !thirdParties.isLoaded('marketing') || !thirdParties.mayLoad('marketing')) return;
    const { id, email_address: email } = session.user;
    const person = `${id} ${email}`;
    if (person === told) return;
    told = person;
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
