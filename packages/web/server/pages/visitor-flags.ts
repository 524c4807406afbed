import { cookieValue } from '../../src/lib/strings.ts';
import { decideFlags, FLAG_OVERRIDES_COOKIE, parseOverrides } from '../../src/platform/feature-flags/flags.ts';
import type { PublicConfig } from '../../src/platform/public-config.ts';
import { showsFeaturePages } from '../configuration/config.ts';
import type { WebConfig } from '../configuration/environment.ts';

/** The status of features for a request by its Cookie header, whose switches count only where there are pages to set them. */
export function visitorFlags(
  { APP_ENV: environment }: Pick<WebConfig, 'APP_ENV'>,
  cookies?: string,
): Pick<PublicConfig, 'flags' | 'flagSwitches'> {
  if (!showsFeaturePages({ APP_ENV: environment })) return { flags: decideFlags({ environment }), flagSwitches: null };
  const overrides = parseOverrides(cookieValue(cookies, FLAG_OVERRIDES_COOKIE) ?? '');
  return { flags: decideFlags({ environment, overrides }), flagSwitches: overrides };
}
