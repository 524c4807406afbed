import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ConfigurationError,
  list,
  logLevel,
  onOrOff,
  readEnvironment,
} from '@sound-library/server-kit/configuration.ts';
import { z } from 'zod';
import type { WebhookReceiver } from './webhooks.ts';

const DEFAULT_PORT = 4200;
const LAST_PORT = 65_535;
/** Offset of the SMTP port to the HTTP port, so that several sandboxes do not collide. */
const SMTP_PORT_DISTANCE = 25;
const DEFAULT_EDITOR_PORT = 3001;
const defaultContentDir = fileURLToPath(new URL('../../../content/', import.meta.url));

const name = (description: string, fallback: string) =>
  z
    .string()
    .regex(/^[\w.-]+$/, 'use letters, digits, dot, dash and underscore only')
    .default(fallback)
    .meta({ description });

const webAddress = (example = '') => z.url({ protocol: /^https?$/, error: `use an http or https address${example}` });

const port = z.coerce
  .number('use a whole number')
  .int('use a whole number')
  .min(0, `use a port from 0 (any free one) to ${LAST_PORT}`)
  .max(LAST_PORT, `use a port from 0 (any free one) to ${LAST_PORT}`);

const secret = (description: string, fallback: string) =>
  z.string().min(16, 'use at least 16 characters').default(fallback).meta({ description, isSecret: true });

/** Every environment variable that the sandbox reads, with its description and default. */
export const environmentSchema = z.object({
  APP_ENV: z
    .enum(
      ['demo', 'development', 'feature-test'],
      'use demo, development or feature-test; the sandbox never runs in production',
    )
    .default('development')
    .meta({ description: 'Environment of the installation. The sandbox refuses to start in production.' }),
  SANDBOX_PORT: port
    .default(DEFAULT_PORT)
    .meta({ description: 'Port that the sandbox listens on; 0 takes a free one.' }),
  SANDBOX_SMTP_PORT: port.optional().meta({
    description: `Port that the sandbox receives mail on; 0 takes a free one. Default: ${SMTP_PORT_DISTANCE} above SANDBOX_PORT, so ${DEFAULT_PORT + SMTP_PORT_DISTANCE}.`,
  }),
  SANDBOX_EDITOR_PORT: port.optional().meta({
    description: `Port that the editor of the content service listens on; 0 takes a free one. Default: ${DEFAULT_EDITOR_PORT}, which the live-preview SDK knows, or with SANDBOX_PORT=0 any free one.`,
  }),
  SANDBOX_PREVIEW_URL: webAddress()
    .default('http://localhost:3000/preview?secret={secret}&path={path}&locale={locale}')
    .meta({
      description: 'URL of the storefront’s preview in the editor’s frame; {secret}, {path} and {locale} are replaced.',
    }),
  PREVIEW_SECRET: secret(
    'Secret with which the editor’s frame opens the storefront’s preview; the web must have the same value.',
    'sandbox-preview-secret-for-this-machine',
  ),
  PUBLIC_ORIGINS: list
    .pipe(
      z.array(z.url({ protocol: /^https?$/, error: 'use origins such as http://localhost:3000, joined by commas' })),
    )
    .default([])
    .meta({
      description:
        'Comma-separated origins of the storefront as browsers see them: the editor’s frame shows these besides that of SANDBOX_PREVIEW_URL, and accepts messages from them.',
    }),
  SANDBOX_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address that the sandbox listens on. Any other than loopback opens it to the network.' }),
  SANDBOX_PUBLIC_URL: webAddress(' such as http://localhost:4200')
    .optional()
    .meta({ description: 'Base URL of the sandbox for browsers. Default: http://localhost:<SANDBOX_PORT>.' }),
  CONTENT_DIR: z.string().default(defaultContentDir).meta({
    description: 'Folder with export.json, media/ and translations/. Default: the content folder of this repository.',
  }),
  SANDBOX_CONTENT: z.enum(['demo', 'empty'], 'use demo or empty').default('demo').meta({
    description:
      'Content of the space, besides what editors change: demo, the export in CONTENT_DIR; empty, a space just created, to try the import.',
  }),
  DATA_DIR: z.string().default('.data').meta({
    description:
      'Folder for disposable data, in sandbox below it: resized images, mails, changes and files by editors, and the billing service’s state.',
  }),
  SANDBOX_IMAGES_DIR: z.string().optional().meta({
    description:
      'Folder for resized images; several installations may share one. Default: sandbox/images below DATA_DIR.',
  }),
  CONTENTFUL_SPACE_ID: name('Space of the content service’s double.', 'soundlibrary'),
  CONTENTFUL_ENVIRONMENT: name('Environment of that space.', 'master'),
  CONTENTFUL_DELIVERY_TOKEN: name('Access token for published content.', 'sandbox-delivery'),
  CONTENTFUL_PREVIEW_TOKEN: name(
    'Access token for published content and drafts; must differ from the delivery token.',
    'sandbox-preview',
  ),
  CONTENTFUL_MANAGEMENT_TOKEN: name(
    'Access token with which editors change content; must differ from the other two.',
    'sandbox-management',
  ),
  CONTENT_WEBHOOK_URL: webAddress().optional().meta({
    description:
      'URL that receives the content service’s webhooks about published and unpublished content. Without it, none are sent.',
  }),
  CONTENT_WEBHOOK_USERNAME: name('User name of the content service’s webhooks.', 'sandbox-content'),
  CONTENT_WEBHOOK_PASSWORD: secret('Password of the content service’s webhooks.', 'sandbox-content-webhook-password'),
  TRANSLATIONS_PROJECT_ID: name('Project id in the address of the translation delivery service.', 'labs'),
  TRANSLATIONS_ENVIRONMENT: name('Environment in the address of the translation delivery service.', 'production'),
  TRANSLATIONS_PSEUDO: onOrOff.default('off').meta({
    description:
      'on: English texts are delivered accented, in brackets and longer, which reveals hard-coded texts and narrow layouts.',
  }),
  RECAPTCHA_SITE_KEY: name(
    'Key with which a page requests a token from the captcha service.',
    'sandbox-recaptcha-site-key',
  ),
  RECAPTCHA_SECRET: secret('Secret with which a token is verified at the captcha service.', 'sandbox-recaptcha-secret'),
  MULTIPASS_SECRET: secret(
    'Secret that the external store shares with the product API for its Multipass login.',
    'sandbox-multipass-secret',
  ),
  MIXPANEL_TOKEN: name('Token of the project at the analytics service.', 'sandbox-mixpanel-token'),
  CHARGEBEE_API_KEY: secret('Key with which the product API calls the billing service.', 'sandbox-chargebee-key'),
  CHARGEBEE_WEBHOOK_URL: webAddress()
    .optional()
    .meta({ description: 'URL that receives the billing service’s webhooks. Without it, events stay unsent.' }),
  CHARGEBEE_WEBHOOK_USERNAME: name('User name of the billing service’s webhooks.', 'sandbox-billing'),
  CHARGEBEE_WEBHOOK_PASSWORD: secret('Password of the billing service’s webhooks.', 'sandbox-webhook-password'),
  LOG_LEVEL: logLevel,
});

type Environment = z.infer<typeof environmentSchema>;
export type SandboxConfig = Readonly<ReturnType<typeof toConfig>>;

/** Reads and checks the environment; an empty variable counts as not set. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const values = readEnvironment('sandbox', environmentSchema, environment);
  checkTokens(values);
  return toConfig(values);
}

/** The token alone determines the permissions of a request. */
function checkTokens(values: Environment): void {
  const names = ['CONTENTFUL_DELIVERY_TOKEN', 'CONTENTFUL_PREVIEW_TOKEN', 'CONTENTFUL_MANAGEMENT_TOKEN'] as const;
  for (const [index, name] of names.entries()) {
    const earlier = names.slice(0, index).find((other) => values[other] === values[name]);
    if (!earlier) continue;
    const problem = `${name}: use another value than ${earlier}, the token alone says what a request may see`;
    throw new ConfigurationError('sandbox', [problem]);
  }
}

function toConfig(values: Environment) {
  const publicUrl = (values.SANDBOX_PUBLIC_URL ?? `http://localhost:${values.SANDBOX_PORT}`).replace(/\/+$/, '');
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.SANDBOX_PORT,
    host: values.SANDBOX_HOST,
    /** Without a trailing slash. */
    publicUrl,
    // All paths are absolute.
    contentDir: resolve(values.CONTENT_DIR),
    dataDir,
    imagesDir: resolve(values.SANDBOX_IMAGES_DIR ?? join(values.DATA_DIR, 'sandbox', 'images')),
    logLevel: values.LOG_LEVEL,
    contentful: {
      space: values.CONTENTFUL_SPACE_ID,
      environment: values.CONTENTFUL_ENVIRONMENT,
      deliveryToken: values.CONTENTFUL_DELIVERY_TOKEN,
      previewToken: values.CONTENTFUL_PREVIEW_TOKEN,
      managementToken: values.CONTENTFUL_MANAGEMENT_TOKEN,
      isEmpty: values.SANDBOX_CONTENT === 'empty',
      file: join(dataDir, 'sandbox', 'content.json'),
      /** Files that editors uploaded, by the id of their upload. */
      uploadsDir: join(dataDir, 'sandbox', 'uploads'),
      /** Their processed copies, as `media` of the content folder. */
      mediaDir: join(dataDir, 'sandbox', 'media'),
      webhook: webhookReceiver(values, 'CONTENT'),
    },
    translations: {
      project: values.TRANSLATIONS_PROJECT_ID,
      environment: values.TRANSLATIONS_ENVIRONMENT,
      pseudo: values.TRANSLATIONS_PSEUDO === 'on',
    },
    /** 0: any free port. */
    smtpPort: values.SANDBOX_SMTP_PORT ?? smtpPortBeside(values.SANDBOX_PORT),
    captcha: { siteKey: values.RECAPTCHA_SITE_KEY, secret: values.RECAPTCHA_SECRET },
    multipassSecret: values.MULTIPASS_SECRET,
    mixpanelToken: values.MIXPANEL_TOKEN,
    billing: {
      apiKey: values.CHARGEBEE_API_KEY,
      publicUrl,
      webhook: webhookReceiver(values, 'CHARGEBEE'),
      file: join(dataDir, 'sandbox', 'billing.json'),
    },
    editor: {
      /** 0: any free port. */
      port: values.SANDBOX_EDITOR_PORT ?? (values.SANDBOX_PORT === 0 ? 0 : DEFAULT_EDITOR_PORT),
      /** URL of a page in preview mode, with the placeholders `{path}` and `{locale}`. */
      previewUrl: values.SANDBOX_PREVIEW_URL.replaceAll('{secret}', encodeURIComponent(values.PREVIEW_SECRET)),
      /** Origins that the frame may show and that messages may come from. */
      storefrontOrigins: [
        ...new Set([values.SANDBOX_PREVIEW_URL, ...values.PUBLIC_ORIGINS].map((address) => new URL(address).origin)),
      ],
    },
  };
}

/** Undefined without a URL: nothing is sent then. */
function webhookReceiver(values: Environment, sender: 'CONTENT' | 'CHARGEBEE'): WebhookReceiver | undefined {
  const url = values[`${sender}_WEBHOOK_URL`];
  const [username, password] = [values[`${sender}_WEBHOOK_USERNAME`], values[`${sender}_WEBHOOK_PASSWORD`]];
  return url === undefined ? undefined : { url, username, password };
}

function smtpPortBeside(httpPort: number): number {
  const beside = httpPort + SMTP_PORT_DISTANCE;
  return httpPort === 0 || beside > LAST_PORT ? 0 : beside;
}
