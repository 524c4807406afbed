import { readFile } from 'node:fs/promises';
import type { SandboxConfig } from '../config.ts';
import type { SandboxService } from '../service.ts';
import type { Faults } from '../third-parties/faults.ts';
import { captchaRoutes } from './captcha-routes.ts';
import { captchaTokens, PASSING_TOKEN } from './captcha-tokens.ts';

/** reCAPTCHA without a puzzle: the script that a page loads, the tokens that it gets, and the check of a token. */
export function captchaService({ siteKey, secret }: SandboxConfig['captcha'], faults: Faults): SandboxService {
  const tokens = captchaTokens();
  return {
    name: 'captcha',
    plugin: async (app) => {
      const script = await readFile(new URL('./browser/api.js', import.meta.url), 'utf8');
      await app.register(captchaRoutes, { siteKey, secret, tokens, script, faults });
    },
    card: async () => ({
      title: 'Captcha',
      text: `reCAPTCHA that takes everybody for a person: the script for pages, and the check of its tokens. For tests, ${PASSING_TOKEN} is always good.`,
      facts: [],
      links: [
        { label: 'Script', href: '/recaptcha/api.js' },
        { label: 'Without JavaScript', href: `/recaptcha/api/fallback?${new URLSearchParams({ k: siteKey })}` },
      ],
    }),
    check: async () => undefined,
  };
}
