/** Tells people from programs. */
export interface Captcha {
  /** Throws `captcha_rejected`, and `upstream_unavailable` when the service does not answer within 3 s. */
  verify(answer: string | null): Promise<void>;
}
