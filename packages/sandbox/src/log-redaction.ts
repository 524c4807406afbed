/** The address with the value of its `access_token` parameter, and tokens that stand in its path, replaced: they stay out of the log. */
export function withoutTokens(url: string): string {
  return url
    .replace(/([?&]access_token=)[^&]*/gi, '$1[redacted]')
    .replace(/(\/multipass\/|\/portal\/v2\/|\/pages\/v3\/).+/i, '$1[redacted]');
}
