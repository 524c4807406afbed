import { isWithinDomain } from '@sound-library/server-kit/is-within-domain.ts';
import type { Environment } from './environment.ts';

const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What of these values, each valid alone, the BFF must not start with; each names its variable and the remedy. */
export function configurationProblems(values: Environment): string[] {
  const production = values.APP_ENV === 'production' ? productionProblems(values) : [];
  return [...cookieProblems(values), ...production];
}

function cookieProblems({ PUBLIC_ORIGINS: origins, COOKIE_DOMAIN: domain }: Environment): string[] {
  const problems: string[] = [];
  const schemes = new Set(origins.map((origin) => new URL(origin).protocol));
  if (schemes.size > 1)
    problems.push('PUBLIC_ORIGINS: use http or https for all origins, one cookie can not serve both');
  if (domain === undefined) return problems;
  // The names below localhost never leave the machine.
  if (!schemes.has('https:') && !isWithinDomain(domain, 'localhost')) {
    problems.push('COOKIE_DOMAIN: use https origins with it, or leave it unset');
  }
  const foreign = origins.find((origin) => !isWithinDomain(new URL(origin).hostname, domain));
  if (foreign) problems.push(`COOKIE_DOMAIN: ${foreign} is not within ${domain}; correct one of them`);
  return problems;
}

function productionProblems(values: Environment): string[] {
  const problems: string[] = [];
  if (values.SESSION_COOKIE_SECRETS.length === 0) {
    problems.push(
      'SESSION_COOKIE_SECRETS: is required in production; set a random value, such as from `openssl rand -hex 32`',
    );
  }
  const insecure = values.PUBLIC_ORIGINS.find((origin) => !origin.startsWith('https:'));
  if (insecure) problems.push(`PUBLIC_ORIGINS: ${insecure} is not https; production serves https only`);
  const hosts = new Set(values.PUBLIC_ORIGINS.map((origin) => new URL(origin).hostname));
  if (hosts.size > 1 && values.COOKIE_DOMAIN === undefined) {
    problems.push(
      'COOKIE_DOMAIN: set the domain that all PUBLIC_ORIGINS are in; who logs in at one is a guest at the others',
    );
  }
  if (!isOutside(values.TRANSLATIONS_HOST)) {
    problems.push(
      'TRANSLATIONS_HOST: is the sandbox or not https; set the https address of the translation delivery service',
    );
  }
  if (values.ANALYTICS === 'on' && values.MIXPANEL_URL !== undefined && !isOutside(values.MIXPANEL_URL)) {
    problems.push('MIXPANEL_URL: is the sandbox or not https; set the https address of the analytics service');
  }
  return problems;
}

function isOutside(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !LOOPBACK.test(hostname);
}
