import type { NoteUpstream } from '@sound-library/server-kit/metrics/upstream-metrics.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ProductApiConfig } from '../config.ts';
import type { Captcha } from './captcha.ts';
import { recaptcha } from './recaptcha.ts';

/** The configured captcha; switched off, it lets everybody pass, and the log says so at the start. */
export function openCaptcha(
  config: ProductApiConfig['captcha'],
  log: FastifyBaseLogger,
  note: NoteUpstream | undefined,
): Captcha {
  if (config.isOn) return recaptcha(config, note);
  log.warn('the captcha is off: programs can register and sign up');
  return { verify: async () => undefined };
}
