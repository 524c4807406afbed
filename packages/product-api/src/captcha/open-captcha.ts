import type { FastifyBaseLogger } from 'fastify';
import type { ProductApiConfig } from '../product-api-config.ts';
import type { Captcha } from './captcha.ts';
import { type CaptchaOptions, recaptcha } from './recaptcha.ts';

/** The configured captcha; switched off, it lets everybody pass, and the log says so at the start. */
export function openCaptcha(
  config: ProductApiConfig['captcha'],
  log: FastifyBaseLogger,
  options: CaptchaOptions,
): Captcha {
  if (config.isOn) return recaptcha(config, options);
  log.warn('the captcha is off: programs can register and sign up');
  return { verify: async () => undefined };
}
