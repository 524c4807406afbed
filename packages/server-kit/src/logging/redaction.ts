/** Names of fields that hold secrets or say who somebody is, in whatever is logged. */
const SECRET_NAMES = [
  'cookie',
  'set-cookie',
  'authorization',
  'x-session-token',
  'password',
  'current_password',
  'passwordHash',
  'session_token',
  'access_token',
  'g_recaptcha_response',
  'token',
  'tokenHash',
  'bearer',
  'email',
  'email_address',
  'emailAddress',
  'pending_email_address',
  // What a browser makes of a passkey proves who somebody is.
  'response',
  'clientDataJSON',
  'signature',
  'userHandle',
  // Cookies by name, where somebody logs them parsed.
  'session',
  'mail-link',
  'preview',
  'secret',
] as const;

/** The list of all processes: options of a log that never writes those, at any of the depths that our log calls use. */
export const REDACTION = {
  paths: SECRET_NAMES.flatMap((name) => {
    const key = `["${name}"]`;
    return [key.slice(0), `*${key}`, `*.*${key}`, `*.*.*${key}`];
  }),
  censor: '[redacted]',
};

/** The path of an address alone: queries may hold tokens. */
export function loggablePath(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
