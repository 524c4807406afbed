import { join, resolve } from 'node:path';
import type { Environment } from '../env-file.ts';
import { LISTENERS, type Ports, type Service } from './listeners.ts';

/** As in the Dockerfile: V8 would let the space of new objects grow to 128 MB (docs/decisions/0004). */
export const NODE_FLAGS = ['--max-semi-space-size=16'] as const;

export interface Setting {
  readonly root: string;
  readonly ports: Ports;
  readonly isDevelopment: boolean;
  readonly configured: Environment;
}

/** Environment of the processes: configured values win; the others connect the processes on this machine. */
export function childEnvironment({ root, ports, isDevelopment, configured }: Setting): Record<string, string> {
  const local = (name: Service['name']): string => `http://127.0.0.1:${ports[name]}`;
  const sandbox = `http://localhost:${ports.sandbox}`;
  const shop = storefront(configured, ports);
  const defaults = {
    APP_ENV: isDevelopment ? 'development' : 'demo',
    NODE_ENV: isDevelopment ? 'development' : 'production',
    WEB_DEV: String(isDevelopment),
    // Most of a start is reading and compiling modules: Node caches the compiled code (docs/decisions/0004).
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    // The same as in the Dockerfile: each hashing thread would retain the memory of its last hash (docs/decisions/0004).
    MALLOC_ARENA_MAX: '1',
    ...shop.variables,
    BFF_URL: local('bff'),
    PRODUCT_API_URL: local('product-api'),
    // The name that browsers use too, since asset addresses are derived from it.
    CONTENTFUL_HOST: `localhost:${ports.sandbox}`,
    // A separate space has its webhooks configured there.
    ...(configured.CONTENTFUL_HOST ? {} : { CONTENT_WEBHOOK_URL: `${local('product-api')}/webhooks/content` }),
    MEDIA_ORIGINS: sandbox,
    STORE_URL: `${sandbox}/store`,
    // Its pages are at the address that browsers use. A separate site is reached by its name.
    ...(configured.CHARGEBEE_SITE
      ? {}
      : { CHARGEBEE_URL: sandbox, CHARGEBEE_WEBHOOK_URL: `${local('product-api')}/webhooks/billing` }),
    BILLING_PAGE_ORIGINS: billingPageOrigin(configured, sandbox),
    // The same address as for browsers: both call the same service.
    RECAPTCHA_URL: `${sandbox}/recaptcha`,
    MIXPANEL_URL: `${sandbox}/mixpanel`,
    SUPPORT_CHAT_URL: `${sandbox}/third-parties/support-chat.js`,
    PERSONALISATION_URL: `${sandbox}/third-parties/personalisation.js`,
    MARKETING_URL: `${sandbox}/third-parties/marketing.js`,
    CONTENT_SITE_URL: `${sandbox}/site`,
    SUPPORT_URL: `${sandbox}/support`,
    EDITOR_ORIGINS: [...HOSTED_EDITORS, shop.editorUrl].join(','),
    SANDBOX_PREVIEW_URL: `${shop.url}/preview?secret={secret}&path={path}&locale={locale}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    TRANSLATIONS_HOST: `${local('sandbox')}/translations`,
    ...(configured.SANDBOX === 'off' ? withoutSandbox(configured) : {}),
    ...Object.fromEntries(LISTENERS.map(({ name, portVariable }) => [portVariable, String(ports[name])])),
  };
  const set = Object.entries(configured).filter((entry): entry is [string, string] => Boolean(entry[1]));
  // A variable whose value is in a file has no default beside it.
  const wanted = Object.entries(defaults).filter(([name]) => !configured[`${name}_FILE`]);
  return { ...Object.fromEntries(wanted), ...Object.fromEntries(set), DATA_DIR: dataDir(root, configured) };
}

/** The defaults that production has. Elsewhere the processes' own are the sandbox's, which does not run. */
function withoutSandbox(environment: Environment): Record<string, string> {
  const scripts = ['SUPPORT_CHAT', 'PERSONALISATION', 'MARKETING'].filter((name) => !environment[`${name}_URL`]);
  return {
    CONTENTFUL_HOST: 'cdn.contentful.com',
    CONTENTFUL_INSECURE: 'false',
    ...(environment.CONTENTFUL_HOST ? {} : { CONTENTFUL_PREVIEW_HOST: 'preview.contentful.com' }),
    RECAPTCHA_URL: 'https://www.google.com/recaptcha',
    MIXPANEL_URL: 'https://api-js.mixpanel.com',
    ...Object.fromEntries(scripts.map((name) => [name, 'off'])),
  };
}

/** The address of the editor for a separate space (specification, section 9). */
const HOSTED_EDITORS = ['https://app.contentful.com', 'https://app.eu.contentful.com'];

/** Origin of the hosted pages of billing, as the product API reads it, which refuses an invalid address. */
function billingPageOrigin({ CHARGEBEE_URL, CHARGEBEE_SITE }: Environment, sandbox: string): string {
  const site = CHARGEBEE_SITE ? `https://${CHARGEBEE_SITE}.chargebee.com` : sandbox;
  return URL.parse(CHARGEBEE_URL || site)?.origin ?? sandbox;
}

/** The data folder as an absolute path, since the processes have different working directories. */
export function dataDir(root: string, environment: Environment): string {
  return resolve(root, environment.DATA_DIR || '.data');
}

/** Browsers resolve names below localhost to this machine, and a cookie may span the names below one of them. */
const DOMAIN = 'sound.localhost';

/** The addresses of the storefront on this machine: one, or with AREA_MODE=subdomain one per area. */
export function storefront({ AREA_MODE: mode }: Environment, { web, editor }: Pick<Ports, 'web' | 'editor'>) {
  const isPerArea = mode === 'subdomain';
  const host = isPerArea ? DOMAIN : 'localhost';
  const at = (name: string, port = web) => `http://${name}:${port}`;
  const url = at(host);
  const labs = at(`labs.${DOMAIN}`);
  const others = isPerArea ? [labs, at(`account.${DOMAIN}`)] : [at('127.0.0.1')];
  return {
    /** The origin, without a trailing slash. */
    url,
    /** The address of the content editor: on the same site, as its frame would otherwise be sent no cookies. */
    editorUrl: at(host, editor),
    /** The address of the pack list, in a language given by its prefix. */
    packsUrl: (prefix: '' | '/ja' | '/ko') => (isPerArea ? `${labs}${prefix}/packs` : `${url}${prefix}/labs/packs`),
    /** The variables that pass the addresses to the processes. */
    variables: {
      PUBLIC_ORIGIN: url,
      PUBLIC_ORIGINS: [url, ...others].join(','),
      PUBLIC_URL: url,
      ...(isPerArea && { COOKIE_DOMAIN: DOMAIN }),
    },
  };
}
