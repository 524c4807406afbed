// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserCaptcha } from './captcha.browser.ts';
import { CaptchaBlockedError } from './captcha.ts';

const CONFIG = { scriptUrl: 'https://captcha.example/recaptcha/api.js?render=key', siteKey: 'key' };
const FORM = new FormData();

afterEach(() => {
  delete window.grecaptcha;
});

/** A service whose script makes `grecaptcha`. */
function service(execute: (siteKey: string, options: { readonly action: string }) => Promise<string>) {
  return vi.fn(async () => {
    window.grecaptcha = { ready: (callback) => callback(), execute };
  });
}

it("is loaded when a form is touched, and executes with the site key and the form's action", async () => {
  const load = service(async (key, { action }) => `${key} ${action}`);
  const captcha = createBrowserCaptcha(CONFIG, { load });
  expect(load).not.toHaveBeenCalled();
  captcha.prepare();
  expect(load).toHaveBeenCalledWith('captcha');
  await expect(captcha.tokenFor(FORM, 'newsletter')).resolves.toBe('key newsletter');
});

it('is blocked when its script does not load, and tries again with the next form', async () => {
  const load = service(async () => 'token').mockRejectedValueOnce(new Error('refused'));
  const captcha = createBrowserCaptcha(CONFIG, { load });
  await expect(captcha.tokenFor(FORM, 'register')).rejects.toBeInstanceOf(CaptchaBlockedError);
  await expect(captcha.tokenFor(FORM, 'register')).resolves.toBe('token');
});

it.each([
  ['fails', () => Promise.reject(new Error('invalid site key'))],
  ['never responds', () => new Promise<string>(() => undefined)],
])('is blocked when the service %s', async (_, execute) => {
  vi.useFakeTimers();
  const token = createBrowserCaptcha(CONFIG, { load: service(execute) }).tokenFor(FORM, 'register');
  const refused = expect(token).rejects.toBeInstanceOf(CaptchaBlockedError);
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
});

it('has no token where none is required', async () => {
  const captcha = createBrowserCaptcha(null, { load: service(async () => 'token') });
  await expect(captcha.tokenFor(FORM, 'register')).resolves.toBeNull();
});
