/** The captcha service can't be reached from this browser: a blocker, or the network. */
export class CaptchaBlockedError extends Error {
  constructor(cause?: unknown) {
    super('The captcha did not load.', { cause });
    this.name = 'CaptchaBlockedError';
  }
}
