/** What the answer is asked for; the captcha service keeps statistics by it. */
export type CaptchaAction = 'register' | 'newsletter';

/** Tells people from programs, for the forms that anybody may send. */
export interface Captcha {
  /** Gets ready, because a form is being filled in: the service's script comes now and not with the page. */
  readonly prepare: () => void;
  /** The answer that goes with a form as `g_recaptcha_response`; null where none is asked for. Throws `CaptchaBlockedError`. */
  readonly answerFor: (form: FormData, action: CaptchaAction) => Promise<string | null>;
  /** An answer that was refused may have been too old: another try can bring a new one. */
  readonly canAnswerAnew: boolean;
}

/** The field of a form that was sent without JavaScript. */
export const CAPTCHA_FIELD = 'g-recaptcha-response';
