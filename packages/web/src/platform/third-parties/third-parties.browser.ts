import { createListeners } from '../../lib/listeners.ts';
import type { ConsentStore } from '../consent/consent.ts';
import type { Logger } from '../logger/logger.ts';
import type { PublicConfig } from '../public-config/public-config.ts';
import { claimScriptErrors } from './claim-script-errors.browser.ts';
import { loadScript } from './load-script.browser.ts';
import { mayLoad } from './may-load.ts';
import { THIRD_PARTIES, THIRD_PARTY_IDS, type ThirdPartyId } from './registry.ts';
import type { ThirdParties } from './third-parties.ts';

interface BrowserThirdPartiesOptions {
  readonly config: Pick<PublicConfig, 'captcha' | 'thirdParties'>;
  readonly consent: ConsentStore;
  readonly isPreview: boolean;
  readonly isRegression: boolean;
  readonly logger: Logger;
  readonly load?: typeof loadScript;
}

/** The scripts of others in a page with JavaScript. Nothing is prepared before the first of them is loaded. */
export function createBrowserThirdParties(options: BrowserThirdPartiesOptions): ThirdParties {
  const { config, consent, isPreview, isRegression, logger, load = loadScript } = options;
  const addresses: Readonly<Record<ThirdPartyId, string | null>> = {
    ...config.thirdParties,
    captcha: config.captcha?.scriptUrl ?? null,
  };
  const loading = new Map<ThirdPartyId, Promise<void>>();
  const loaded = new Set<ThirdPartyId>();
  const arrivals = createListeners();
  let isClaiming = false;

  function permittedAddress(id: ThirdPartyId): string | null {
    const address = addresses[id];
    const facts = { address, consent: consent.current(), isPreview, isRegression };
    return mayLoad(THIRD_PARTIES[id], facts) ? address : null;
  }

  async function begin(id: ThirdPartyId, address: string): Promise<void> {
    claimOnce();
    try {
      await load(address, { elementId: THIRD_PARTIES[id].elementId });
    } catch (cause) {
      // The next try may find the blocker gone.
      loading.delete(id);
      throw cause;
    }
    loaded.add(id);
    arrivals.tell();
  }

  function claimOnce(): void {
    if (isClaiming) return;
    isClaiming = true;
    const scripts = THIRD_PARTY_IDS.map((id) => ({ name: THIRD_PARTIES[id].name, address: addresses[id] }));
    claimScriptErrors({ page: window, scripts, logger });
  }

  return {
    mayLoad: (id) => permittedAddress(id) !== null,
    load: (id) => {
      const known = loading.get(id);
      if (known) return known;
      const address = permittedAddress(id);
      if (address === null) return Promise.reject(new Error(`The ${THIRD_PARTIES[id].name} may not be loaded.`));
      const begun = begin(id, address);
      loading.set(id, begun);
      return begun;
    },
    isLoaded: (id) => loaded.has(id),
    subscribe: (listener) => {
      const ends = [consent.subscribe(listener), arrivals.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
