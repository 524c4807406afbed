import { within } from '../../lib/time-limits.ts';
import type { Captcha } from '../app-context.ts';
import type { PublicCaptcha } from '../public-config.ts';
import type { ThirdParties } from '../third-parties/third-parties.ts';
import { CaptchaBlockedError } from './captcha.ts';

declare global {
  interface Window {
    /** The part of reCAPTCHA version 3 that is used. */
    grecaptcha?: {
      readonly ready: (callback: () => void) => void;
      readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>;
    };
  }
}

const TOKEN_TIMEOUT_MS = 10_000;

const noCaptcha: Captcha = { prepare: () => undefined, tokenFor: async () => null, canRetry: false };

/** The captcha of a page with JavaScript: loaded once, when a form is first touched, and executed when a form is sent. */
export function createBrowserCaptcha(config: PublicCaptcha | null, thirdParties: Pick<ThirdParties, 'load'>): Captcha {
  if (!config) return noCaptcha;
  const { siteKey } = config;

  async function requestToken(action: string): Promise<string> {
    await thirdParties.load('captcha');
    const { grecaptcha } = window;
    if (!grecaptcha) throw new Error('The captcha script did not define grecaptcha.');
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return grecaptcha.execute(siteKey, { action });
  }

  return {
    prepare: () => {
      // A failure is reported when the form is sent.
      thirdParties.load('captcha').catch(() => undefined);
    },
    tokenFor: async (_, action) => {
      try {
        return await within(TOKEN_TIMEOUT_MS, requestToken(action));
      } catch (cause) {
        throw new CaptchaBlockedError(cause);
      }
    },
    canRetry: true,
  };
}
