import { createReport, type Finding, inquire } from '@sound-library/server-kit/diagnosis.ts';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { captchaVerdict, siteVerifySchema } from './captcha.ts';

/** Checks the captcha service's secret for `pnpm run doctor`: it is looked at before the token, which is none. */
export async function checkCaptcha({ isOn, url, secret }: ProductApiConfig['captcha']): Promise<readonly Finding[]> {
  const report = createReport('captcha service');
  if (!isOn) {
    report.warn('The captcha is off: programs can register and sign up for the newsletter.', 'CAPTCHA');
    return report.findings;
  }
  const { host } = new URL(url);
  const body = new URLSearchParams({ secret, response: 'doctor' });
  const reply = await inquire(`${url}/api/siteverify`, { method: 'POST', body });
  if ('unreachable' in reply) report.fail(`${host} can't be reached: ${reply.unreachable}.`, 'RECAPTCHA_URL');
  else {
    const { data: response } = siteVerifySchema.safeParse(parsedJson(reply.text));
    if (reply.status !== 200 || !response)
      report.fail(`${host} does not respond as reCAPTCHA does (${reply.status}).`, 'RECAPTCHA_URL');
    else if (captchaVerdict(response) === 'misconfigured') {
      report.fail(`${host} refuses the secret. Copy it from the settings of the site key.`, 'RECAPTCHA_SECRET');
    } else report.ok(`${host} accepts the secret.`);
  }
  return report.findings;
}
