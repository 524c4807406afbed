import { type BffConfig, readConfig as readBff } from '@sound-library/bff/config.ts';
import { diagnose as diagnoseBff } from '@sound-library/bff/doctor.ts';
import { readConfig as readProductApi } from '@sound-library/product-api/config.ts';
import { diagnose as diagnoseProductApi } from '@sound-library/product-api/doctor.ts';
import type { ProductApiConfig } from '@sound-library/product-api/product-api-config.ts';
import { ConfigurationError } from '@sound-library/server-kit/configuration.ts';
import { createReport, type Finding, type Report } from '@sound-library/server-kit/diagnosis.ts';
import { areaOrigins } from '@sound-library/web/server/config/areas.ts';
import {
  billingPageOriginsOf,
  editorOriginsOf,
  readConfig as readWeb,
} from '@sound-library/web/server/config/config.ts';
import { diagnose as diagnoseWeb } from '@sound-library/web/server/config/doctor.ts';
import type { WebConfig } from '@sound-library/web/server/config/environment.ts';
import { analyticsOf, captchaOf } from '@sound-library/web/server/config/third-parties.ts';
import type { Environment } from '../env-file.ts';

interface Environments {
  readonly web: Environment;
  readonly bff: Environment;
  readonly productApi: Environment;
}

/** Asks every service for what the storefront needs of it. Changes nothing; mails a recipient, if there is one. */
export async function diagnose(environments: Environments, recipient?: string): Promise<readonly Finding[]> {
  const { findings, web, bff, productApi } = readSettings(environments);
  const checked = await Promise.all([
    productApi ? diagnoseProductApi(productApi, recipient) : [],
    bff ? diagnoseBff(bff) : [],
    web ? diagnoseWeb(web) : [],
  ]);
  return [...findings, ...checked.flat()];
}

/** A process that would not start is undefined, and a failure with the reasons that it would give. */
function readSettings(environments: Environments) {
  const report = createReport('settings');
  const configurations = {
    web: readOne(report, () => readWeb(environments.web)),
    bff: readOne(report, () => readBff(environments.bff)),
    productApi: readOne(report, () => readProductApi(environments.productApi)),
  };
  const { web, bff, productApi } = configurations;
  if (web && bff && productApi) {
    const problems = differences(web, bff, productApi);
    for (const { text, variables } of problems) report.fail(text, ...variables);
    if (problems.length === 0) report.ok('Web server, BFF and product API agree.');
  }
  return { ...configurations, findings: report.findings };
}

function readOne<Config>(report: Report, read: () => Config): Config | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    // Each line begins with the name of its variable.
    const [title = '', ...problems] = error.message.split('\n').map((line) => line.trim());
    const process = title.replace(/ can't start\..*/, '');
    for (const problem of problems) {
      const [variable = ''] = /^\w+/.exec(problem) ?? [];
      report.fail(`${process} would not start. ${problem}`, variable);
    }
    return undefined;
  }
}

/** What would start and then not work, since the processes contradict each other. */
function differences(web: WebConfig, bff: BffConfig, productApi: ProductApiConfig) {
  const origins = [...new Set(Object.values(areaOrigins(web)))];
  const missingIn = (allowed: Iterable<string>) => {
    const set = new Set(allowed);
    return origins.filter((origin) => !set.has(origin)).join(', ');
  };
  const [notInBff, notInProductApi] = [missingIn(bff.publicOrigins), missingIn(productApi.publicOrigins)];
  const webPages = [...billingPageOriginsOf(web)].sort().join();
  const apiPages = [...productApi.billing.pageOrigins].sort().join();
  const isPreviewed = editorOriginsOf(web).length > 0;
  const captcha = captchaOf(web);
  const analytics = analyticsOf(web);
  const mediaHosts = new Set(web.MEDIA_ORIGINS.map((origin) => new URL(origin).host));
  const blockedHosts = [...productApi.assets.hosts].filter((host) => !mediaHosts.has(host));
  const cookieDomain = web.AREA_MODE === 'subdomain' ? web.COOKIE_DOMAIN : undefined;
  const rules: readonly [isBroken: boolean, text: string, ...variables: readonly string[]][] = [
    [
      web.APP_ENV !== bff.appEnv || bff.appEnv !== productApi.appEnv,
      `The processes run in different environments: ${web.APP_ENV}, ${bff.appEnv}, ${productApi.appEnv}. Set the same for all.`,
      'APP_ENV',
    ],
    [notInBff !== '', `The BFF refuses forms of ${notInBff}. Name all origins of the storefront.`, 'PUBLIC_ORIGINS'],
    [
      notInProductApi !== '',
      `Billing pages and passkeys do not return to ${notInProductApi}. Name all origins in the product API.`,
      'PUBLIC_ORIGINS',
      'PUBLIC_URL',
    ],
    [
      !origins.includes(new URL(productApi.publicUrl).origin),
      `Mails link to ${productApi.publicUrl}, which is no address of the web server. Use its PUBLIC_ORIGIN.`,
      'PUBLIC_URL',
    ],
    [
      cookieDomain !== bff.cookie.domain,
      'Web server and BFF set cookies for different domains: a login would be lost between areas. Use the same.',
      'COOKIE_DOMAIN',
    ],
    [
      webPages !== apiPages,
      'Web server and product API allow different billing pages: a checkout would not open. Use the same origins.',
      'BILLING_PAGE_ORIGINS',
    ],
    [
      isPreviewed !== bff.preview || bff.preview !== (productApi.preview !== undefined),
      'Previews are on in some processes only. Set the same in all.',
      'PREVIEW',
    ],
    [
      isPreviewed &&
        (web.CONTENTFUL_SPACE_ID !== productApi.contentful.spaceId ||
          web.CONTENTFUL_ENVIRONMENT !== productApi.contentful.environment),
      'Previewed elements belong to another space than the content. Use the same in web server and product API.',
      'CONTENTFUL_SPACE_ID',
      'CONTENTFUL_ENVIRONMENT',
    ],
    [
      (captcha !== null) !== productApi.captcha.isOn,
      'Only one of web server and product API uses the captcha: nobody could register. Set the same in both.',
      'CAPTCHA',
    ],
    [
      (analytics !== null) !== (productApi.analytics !== undefined) ||
        (analytics !== null) !== (bff.analyticsUrl !== null),
      'Analytics is on in some processes only: events would be lost. Set the same in all.',
      'ANALYTICS',
    ],
    [
      analytics !== null && productApi.analytics !== undefined && analytics.token !== productApi.analytics.token,
      'Events of pages and of the product API go to different projects. Use the same token.',
      'MIXPANEL_TOKEN',
    ],
    [
      blockedHosts.length > 0 && [...productApi.assets.hosts].every((host) => !mediaHosts.has(host)),
      `Pages may load nothing from ${blockedHosts.join(', ')}. Name the media hosts with their scheme.`,
      'MEDIA_ORIGINS',
    ],
  ];
  return rules.flatMap(([isBroken, text, ...variables]) => (isBroken ? [{ text, variables }] : []));
}
