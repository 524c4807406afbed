import type { PublicCaptcha } from '../public-config/public-config.ts';
import type { Captcha } from './captcha.ts';
import { CaptchaBlockedError } from './captcha-blocked-error.ts';
import { loadScript } from './load-script.browser.ts';

/** As much of reCAPTCHA version 3 as is used. */
interface Grecaptcha {
  readonly ready: (callback: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const ANSWER_TIMEOUT_MS = 10_000;

const noCaptcha: Captcha = { prepare: () => undefined, answerFor: async () => null, canAnswerAnew: false };

interface BrowserCaptchaOptions {
  readonly load?: (url: string) => Promise<void>;
  readonly timeoutMs?: number;
}

/** The captcha of a page with JavaScript: loaded once, at the first touch of a form, and asked when a form is sent. */
export function createBrowserCaptcha(
  config: PublicCaptcha | null,
  { load = loadScript, timeoutMs = ANSWER_TIMEOUT_MS }: BrowserCaptchaOptions = {},
): Captcha {
  if (!config) return noCaptcha;
  const { scriptUrl, siteKey } = config;
  let loading: Promise<void> | null = null;

  function prepared(): Promise<void> {
    loading ??= load(scriptUrl).catch((cause: unknown) => {
      // The next try may find the blocker gone.
      loading = null;
      throw cause;
    });
    return loading;
  }

  async function ask(action: string): Promise<string> {
    await prepared();
    const { grecaptcha } = window;
    if (!grecaptcha) throw new Error('The script of the captcha made no grecaptcha.');
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return grecaptcha.execute(siteKey, { action });
  }

  return {
    prepare: () => {
      // Whether it came is told when the form is sent.
      prepared().catch(() => undefined);
    },
    answerFor: async (_, action) => {
      try {
        return await within(timeoutMs, ask(action));
      } catch (cause) {
        throw new CaptchaBlockedError(cause);
      }
    },
    canAnswerAnew: true,
  };
}

function within<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  const { promise: outcome, resolve, reject } = Promise.withResolvers<Value>();
  const timeout = setTimeout(() => reject(new Error(`The captcha took longer than ${timeoutMs} ms.`)), timeoutMs);
  promise.then(resolve, reject).finally(() => clearTimeout(timeout));
  return outcome;
}
