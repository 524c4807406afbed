import { limitedText } from '@sound-library/server-kit/body-limits.ts';
import { type Deadlines, deadlineWithin, NO_DEADLINES } from '@sound-library/server-kit/deadlines.ts';
import { createReport, type Finding, inquire } from '@sound-library/server-kit/diagnosis.ts';
import { type ExternalConnections, externalConnections } from '@sound-library/server-kit/external-connections.ts';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import { type InstrumentCall, uninstrumented } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { ApiError, outOfTime } from '../api-error.ts';
import type { ProductApiConfig } from '../product-api-config.ts';

export type Captcha = ReturnType<typeof recaptcha>;

/** The configured captcha; switched off, it accepts everyone, and logs that at the start. */
export function openCaptcha(
  config: ProductApiConfig['captcha'],
  log: FastifyBaseLogger,
  options: CaptchaOptions,
): Captcha {
  if (config.isOn) return recaptcha(config, options);
  log.warn('the captcha is off: bots can register and sign up');
  return { verify: async () => undefined };
}

const DEADLINE_MS = 3_000;
const RESPONSE_MAX_BYTES = 16 * 1024;

interface CaptchaOptions {
  readonly deadlines?: Deadlines;
  readonly watch?: InstrumentCall;
  readonly connections?: ExternalConnections;
}

/** Calls a service with reCAPTCHA's `siteverify` protocol. Any failure rejects the visitor. */
export function recaptcha(
  { url, secret }: Pick<ProductApiConfig['captcha'], 'url' | 'secret'>,
  { deadlines = NO_DEADLINES, watch = uninstrumented, connections = externalConnections() }: CaptchaOptions = {},
) {
  const address = `${url}/api/siteverify`;
  return {
    /** Throws `captcha_rejected`, and `upstream_unavailable` when the service does not respond within 3 s. */
    async verify(token: string | null): Promise<void> {
      if (!token) throw new ApiError('captcha_rejected');
      const leftMs = deadlineWithin(deadlines.current(), DEADLINE_MS).leftMs();
      if (leftMs === 0) throw outOfTime();
      const ask = async () => {
        const response = await connections.fetch(address, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token }),
          headers: { accept: 'application/json' },
          // One deadline covers the headers and the body of the response.
          signal: AbortSignal.timeout(leftMs),
        });
        return { status: response.status, text: await limitedText(response, RESPONSE_MAX_BYTES) };
      };
      const verdict = await watch('POST', ask, { status: ({ status }) => status })
        .then(({ status, text }) => {
          if (status < 200 || status > 299) throw new Error(`The captcha service responded with status ${status}.`);
          return captchaVerdict(siteVerifySchema.parse(JSON.parse(text)));
        })
        .catch((cause: unknown) => {
          throw new ApiError('upstream_unavailable', { cause, retryAfterSeconds: 5 });
        });
      if (verdict === 'misconfigured') {
        const cause = new Error('The captcha service rejected the request; check RECAPTCHA_SECRET.');
        throw new ApiError('upstream_unavailable', { cause });
      }
      if (verdict === 'program') throw new ApiError('captcha_rejected');
    },
  };
}

/** reCAPTCHA's recommended threshold: a lower score indicates a program. */
const SCORE_MIN = 0.5;

/** The service's response; only version 3 returns a score. */
const siteVerifySchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** The meaning of a response. A refusal of our own secret says nothing about the visitor. */
function captchaVerdict(response: z.infer<typeof siteVerifySchema>) {
  if (response['error-codes'].some((code) => /-input-secret$|^bad-request$/.test(code))) return 'misconfigured';
  return response.success && (response.score ?? 1) >= SCORE_MIN ? 'person' : 'program';
}

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
