/** The address with the value of its `access_token` parameter and a login token replaced: both stay out of the log. */
export function withoutTokens(url: string): string {
  return url.replace(/([?&]access_token=)[^&]*/gi, '$1[redacted]').replace(/(\/multipass\/).+/i, '$1[redacted]');
}
