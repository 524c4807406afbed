const SECRET_NAMES = [
  'cookie',
  'set-cookie',
  'authorization',
  'x-session-token',
  'password',
  'session_token',
  'access_token',
  'g_recaptcha_response',
  'token',
  'bearer',
  'current_password',
  'email',
  'email_address',
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

/** Paths whose values never reach a log line, at any of the depths that our log calls use. */
export const REDACTED_PATHS: string[] = SECRET_NAMES.flatMap((name) => {
  const key = `["${name}"]`;
  return [key.slice(0), `*${key}`, `*.*${key}`, `*.*.*${key}`];
});

/** The path of an address alone: queries may hold tokens. */
export function loggablePath(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
