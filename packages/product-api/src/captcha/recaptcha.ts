import { type NoteUpstream, noted, outcomeOfStatus } from '@sound-library/server-kit/metrics/upstream-metrics.ts';
import { ApiError } from '../api-error.ts';
import type { ProductApiConfig } from '../config.ts';
import { limitedText } from '../limited-body.ts';
import type { Captcha } from './captcha.ts';
import { captchaVerdict, siteVerifySchema } from './captcha-verdict.ts';

const DEADLINE_MS = 3_000;
const ANSWER_MAX_BYTES = 16 * 1024;

/** Asks a service that speaks reCAPTCHA's `siteverify`. Whatever goes wrong on the way, nobody is let through. */
export function recaptcha(
  { url, secret }: Pick<ProductApiConfig['captcha'], 'url' | 'secret'>,
  note?: NoteUpstream,
): Captcha {
  const address = `${url}/api/siteverify`;
  return {
    async verify(answer) {
      if (!answer) throw new ApiError('captcha_rejected');
      const verdict = await ask(address, new URLSearchParams({ secret, response: answer }), note).catch(
        (cause: unknown) => {
          throw new ApiError('upstream_unavailable', { cause, retryAfterSeconds: 5 });
        },
      );
      if (verdict === 'misconfigured') {
        const cause = new Error('The captcha service refuses the question; is RECAPTCHA_SECRET right?');
        throw new ApiError('upstream_unavailable', { cause });
      }
      if (verdict === 'program') throw new ApiError('captcha_rejected');
    },
  };
}

/** The one deadline holds for the head and the body of the answer. */
async function ask(address: string, question: URLSearchParams, note: NoteUpstream | undefined) {
  const { status, text } = await noted(note, () => exchange(address, question), {
    answer: (answer) => outcomeOfStatus(answer.status),
  });
  if (status < 200 || status > 299) throw new Error(`The captcha service answered with status ${status}.`);
  return captchaVerdict(siteVerifySchema.parse(JSON.parse(text)));
}

async function exchange(address: string, question: URLSearchParams) {
  const response = await fetch(address, {
    method: 'POST',
    body: question,
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  return { status: response.status, text: await limitedText(response, ANSWER_MAX_BYTES) };
}
