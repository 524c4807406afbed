import { isWithinDomain } from '@sound-library/server-kit/configuration.ts';
import { areaOrigins } from './areas.ts';
import type { WebConfig } from './environment.ts';

/** What of the settings of areas can't work together, each with its variable and the remedy. */
export function areaProblems(config: WebConfig): readonly string[] {
  if (config.AREA_MODE === 'path') {
    const needless = config.LABS_ORIGIN ? 'LABS_ORIGIN' : config.ACCOUNT_ORIGIN ? 'ACCOUNT_ORIGIN' : null;
    return needless ? [`${needless} means nothing with AREA_MODE=path: remove it, or set AREA_MODE=subdomain.`] : [];
  }
  const { COOKIE_DOMAIN: domain } = config;
  if (!domain) {
    return ['COOKIE_DOMAIN must be set with AREA_MODE=subdomain, such as example.com: cookies span the areas.'];
  }
  const origins = Object.values(areaOrigins(config)).map((origin) => new URL(origin));
  const problems: string[] = [];
  if (new Set(origins.map(({ host }) => host)).size < origins.length) {
    problems.push('LABS_ORIGIN and ACCOUNT_ORIGIN must be at hosts of their own with AREA_MODE=subdomain.');
  }
  if (new Set(origins.map(({ protocol }) => protocol)).size > 1) {
    problems.push('PUBLIC_ORIGIN, LABS_ORIGIN and ACCOUNT_ORIGIN must all be https, or all http.');
  }
  const foreign = origins.find(({ hostname }) => !isWithinDomain(hostname, domain));
  if (foreign) problems.push(`COOKIE_DOMAIN: ${foreign.origin} is not within ${domain}; correct one of them.`);
  return problems;
}
