import type { PublicAnalytics } from '../../src/platform/public-config.ts';
import type { WebConfig } from '../configuration/environment.ts';

/** The project's token at the sandbox's analytics service. */
const SANDBOX_TOKEN = 'sandbox-mixpanel-token';

/** What pages need to tell analytics of visits; null where it is off. */
export function analyticsOf(
  config: Pick<WebConfig, 'APP_ENV' | 'ANALYTICS' | 'MIXPANEL_TOKEN' | 'MIXPANEL_RECORD_SESSIONS_PERCENT'>,
): PublicAnalytics | null {
  if (config.ANALYTICS === 'off' || config.APP_ENV === 'feature-test') return null;
  return {
    token: config.MIXPANEL_TOKEN ?? SANDBOX_TOKEN,
    recordPercent: config.MIXPANEL_RECORD_SESSIONS_PERCENT,
  };
}
