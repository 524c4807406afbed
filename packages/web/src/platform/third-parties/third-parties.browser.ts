import { createListeners } from '../../lib/listeners.ts';
import { createMemory, parseSwitch } from '../../lib/memory.ts';
import type { App, Logger } from '../app-context.ts';
import { THIRD_PARTIES, THIRD_PARTY_IDS, type ThirdParties, type ThirdPartyId } from './third-parties.ts';

/** The third-party scripts of a page with JavaScript. Nothing is prepared before the first of them is loaded. */
export function createBrowserThirdParties(
  { config, consent, logger }: Pick<App, 'config' | 'consent' | 'logger'>,
  isRegression: boolean,
): ThirdParties {
  // Null where a script is switched off, in feature tests, and on pages that a link in an e-mail opens.
  const addresses: Readonly<Record<ThirdPartyId, string | null>> = {
    ...config.thirdParties,
    // Crawlers, and visitors of pages where nothing needs consent, must not see its dialog either.
    cookieConsent: config.consent.asks === 'script' ? config.thirdParties.cookieConsent : null,
    captcha: config.captcha?.scriptUrl ?? null,
  };
  const loading = new Map<ThirdPartyId, Promise<void>>();
  const loaded = new Set<ThirdPartyId>();
  const arrivals = createListeners();
  let isWatchingErrors = false;

  /** The address of a script that may be loaded now: one that needs consent is not loaded without it. */
  function permittedAddress(id: ThirdPartyId): string | null {
    const { category, isSkippedInRegression } = THIRD_PARTIES[id];
    // Previews are for editors, who must be neither counted nor contacted.
    if (config.preview || (isSkippedInRegression && isRegression)) return null;
    return category === 'necessary' || consent.current()[category] ? addresses[id] : null;
  }

  async function begin(id: ThirdPartyId, address: string): Promise<void> {
    watchErrorsOnce();
    try {
      await loadScript(address, THIRD_PARTIES[id].elementId);
    } catch (cause) {
      // The next attempt may succeed, for example without a blocker.
      loading.delete(id);
      throw cause;
    }
    loaded.add(id);
    arrivals.notify();
  }

  function watchErrorsOnce(): void {
    if (isWatchingErrors) return;
    isWatchingErrors = true;
    const scripts = THIRD_PARTY_IDS.map((id) => ({ name: THIRD_PARTIES[id].name, address: addresses[id] }));
    logScriptErrors(window, scripts, logger);
  }

  return {
    mayLoad: (id) => permittedAddress(id) !== null,
    load: (id) => {
      const pending = loading.get(id);
      if (pending) return pending;
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

interface Script {
  readonly name: string;
  readonly address: string | null;
}

/** The message of browsers for an error in a cross-origin script. All of our own scripts have the page's origin. */
const HIDDEN_ERROR = /^script error\.?$/i;

/** Logs errors of third-party scripts as warnings, once per script, and leaves errors of our own scripts alone. */
export function logScriptErrors(page: EventTarget, scripts: readonly Script[], logger: Logger): void {
  const logged = new Set<string>();
  page.addEventListener('error', (event) => {
    const source = event instanceof ErrorEvent ? sourceOf(event, scripts) : null;
    if (source === null) return;
    event.preventDefault();
    if (logged.has(source)) return;
    logged.add(source);
    logger.warn(`A script of a third party threw an error (${source}).`);
  });
}

function sourceOf({ message, filename, error }: ErrorEvent, scripts: readonly Script[]): string | null {
  if (!error && !filename && HIDDEN_ERROR.test(message)) return 'the browser does not tell which';
  const origin = URL.parse(filename)?.origin;
  if (!origin || origin === location.origin) return null;
  return scripts.find(({ address }) => address && URL.parse(address)?.origin === origin)?.name ?? null;
}

/** Runs a script of another host under the page's content security policy. Rejects when it does not load. */
function loadScript(url: string, elementId?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    if (elementId) script.id = elementId;
    script.src = url;
    script.async = true;
    // Scripts that it loads in turn read the nonce from it.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('A script did not load.'));
    });
    document.head.append(script);
  });
}

/** The query flag of specification section 2 that marks regression test runs; its name is our own choice. */
const REGRESSION_FLAG = 'regression';

/** Whether the tab was ever opened with `regression=true`, which persists for the tab. */
export function isRegressionTab(search: string): boolean {
  const memory = createMemory({ storage: () => sessionStorage, key: REGRESSION_FLAG, parse: parseSwitch });
  const isRequested = new URLSearchParams(search).get(REGRESSION_FLAG) === 'true';
  if (isRequested) memory.store(true);
  return isRequested || memory.recall() === true;
}
