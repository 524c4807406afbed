import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Finding, findingsTable } from '@sound-library/server-kit/diagnosis.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diagnose } from '../../../scripts/doctor/diagnose.ts';
import { type Content, type Resource, readDemoContent, writeContent } from '../../support/demo-content.ts';
import { PROJECT_ROOT, temporaryFolder } from '../../support/local-resources.ts';
import { startSandbox } from '../../support/sandbox.ts';

type Settings = Readonly<Record<string, string>>;

const cleanUp = new AsyncDisposableStack();
afterAll(() => cleanUp.disposeAsync());

/** Starts a sandbox, and returns its address with the environment of an installation that uses it. */
async function startInstallation(more: Settings = {}) {
  const settings = {
    DATA_DIR: await temporaryFolder(cleanUp),
    CHARGEBEE_WEBHOOK_URL: 'http://localhost:4100/webhooks/billing',
    ...more,
  };
  const { services } = await startSandbox(cleanUp, { settings });
  const url = `http://${services.CONTENTFUL_HOST}`;
  const environment = {
    APP_ENV: 'demo',
    ...services,
    ASSET_HOSTS: services.CONTENTFUL_HOST,
    MEDIA_ORIGINS: url,
    SUPPORT_CHAT_URL: `${url}/third-parties/support-chat.js`,
    PERSONALISATION_URL: `${url}/third-parties/personalisation.js`,
    MARKETING_URL: `${url}/third-parties/marketing.js`,
  };
  return { url, environment };
}

async function contentWith(change: (content: Content) => void): Promise<string> {
  const folder = await temporaryFolder(cleanUp);
  const content = await readDemoContent();
  change(content);
  await writeContent(folder, content);
  return folder;
}

async function textsWith(locale: string, change: (texts: Record<string, string>) => void): Promise<string> {
  const folder = join(await contentWith(() => undefined), 'translations');
  await rm(folder);
  await cp(join(PROJECT_ROOT, 'content/translations'), folder, { recursive: true });
  const path = join(folder, `${locale}.json`);
  const texts: Record<string, string> = JSON.parse(await readFile(path, 'utf8'));
  change(texts);
  await writeFile(path, JSON.stringify(texts));
  return dirname(folder);
}

const same = (environment: Settings) => ({ web: environment, bff: environment, productApi: environment });
const problems = (findings: readonly Finding[]) => findings.filter(({ status }) => status !== 'ok');

let running: Awaited<ReturnType<typeof startInstallation>>;
beforeAll(async () => {
  running = await startInstallation();
});

it('finds nothing wrong with the sandbox, and shows no secret', async () => {
  const findings = await diagnose(same(running.environment), 'editor@labs.example');
  expect(problems(findings)).toEqual([]);
  expect(new Set(findings.map(({ topic }) => topic)).size).toBe(10);
  const table = findingsTable(findings, false);
  expect(table).toContain('warnings: 0, failures: 0');
  expect(table).not.toMatch(/sandbox-(delivery|preview|chargebee-key|recaptcha-secret|webhook)/);
});

describe('names the variables of', () => {
  const nowhere = 'http://localhost:9';
  it.each<[name: string, settings: Settings, further?: readonly string[]]>([
    [
      'wrong tokens and keys',
      {
        CONTENTFUL_DELIVERY_TOKEN: 'a-wrong-token',
        CONTENTFUL_PREVIEW_TOKEN: 'a-wrong-token',
        CHARGEBEE_API_KEY: 'a-wrong-key',
        RECAPTCHA_SECRET: 'a-wrong-secret',
      },
    ],
    [
      'services that are not there',
      {
        CONTENTFUL_HOST: 'localhost:9',
        CONTENTFUL_PREVIEW_HOST: 'localhost:9',
        CHARGEBEE_URL: nowhere,
        SMTP_URL: 'smtp://127.0.0.1:9',
        RECAPTCHA_URL: `${nowhere}/recaptcha`,
        MIXPANEL_URL: `${nowhere}/mixpanel`,
        TRANSLATIONS_HOST: nowhere,
        DATABASE_URL: 'postgres://labs:a-wrong-password@127.0.0.1:9/labs',
        REDIS_URL: 'redis://127.0.0.1:9',
        SUPPORT_CHAT_URL: `${nowhere}/snippet.js`,
        PERSONALISATION_URL: `${nowhere}/personal.js`,
        MARKETING_URL: `${nowhere}/klaviyo.js`,
      },
    ],
    [
      'an unknown space, plan and project',
      { CONTENTFUL_SPACE_ID: 'elsewhere', CHARGEBEE_PLAN_ID: 'labs-basic', TRANSLATIONS_PROJECT_ID: 'another' },
    ],
    ['unknown environments', { CONTENTFUL_ENVIRONMENT: 'staging', TRANSLATIONS_ENVIRONMENT: 'staging' }],
    ['media of another host, and no captcha', { ASSET_HOSTS: 'media.example', CAPTCHA: 'off' }, ['MEDIA_ORIGINS']],
    [
      'an origin that is the web server’s only',
      { PUBLIC_ORIGIN: 'http://labs.localhost:3000' },
      ['PUBLIC_ORIGINS', 'PUBLIC_URL'],
    ],
  ])('%s', async (_, settings, further = []) => {
    const findings = problems(await diagnose(same({ ...running.environment, ...settings })));
    const named = findings.flatMap(({ variables }) => variables);
    const changed = Object.keys(settings).filter((name) => name !== 'PUBLIC_ORIGIN');
    expect(named).toEqual(expect.arrayContaining([...changed, ...further]));
    expect(findingsTable(findings, false)).not.toContain('a-wrong-');
  });

  it.each<[name: string, reason: string, address: (sandbox: string) => string]>([
    ['at a closed port', 'nothing listens there', () => 'smtp://127.0.0.1:9'],
    ['of an unknown host', 'the host name is unknown', () => 'smtp://mail.invalid:25'],
    ['without TLS', 'it does not speak TLS at that port', (sandbox) => sandbox.replace('smtp:', 'smtps:')],
  ])('a mail server %s, with the reason', async (_, reason, address) => {
    const SMTP_URL = address(running.environment.SMTP_URL);
    expect(problems(await diagnose(same({ ...running.environment, SMTP_URL })))).toEqual([
      expect.objectContaining({ text: `${new URL(SMTP_URL).host} can't be used: ${reason}.`, variables: ['SMTP_URL'] }),
    ]);
  });

  it('values with which a process would not start', async () => {
    const findings = problems(await diagnose(same({ APP_ENV: 'production', SESSION_IDLE_DAYS: 'many' })));
    expect(findings.flatMap(({ variables }) => variables)).toEqual(
      expect.arrayContaining(['SESSION_IDLE_DAYS', 'SESSION_COOKIE_SECRETS', 'TRANSLATIONS_HOST']),
    );
  });

  it.each<[name: string, settings: Settings]>([
    [
      'switches and addresses',
      {
        APP_ENV: 'development',
        CAPTCHA: 'off',
        ANALYTICS: 'off',
        PREVIEW: 'off',
        BILLING_PAGE_ORIGINS: 'https://elsewhere.example',
      },
    ],
    ['the space and the project', { CONTENTFUL_SPACE_ID: 'elsewhere', MIXPANEL_TOKEN: 'another' }],
  ])('processes that differ in %s', async (_, settings) => {
    const environments = { ...same(running.environment), web: { ...running.environment, ...settings } };
    const named = problems(await diagnose(environments)).flatMap(({ variables }) => variables);
    expect(named).toEqual(expect.arrayContaining(Object.keys(settings)));
  });
});

describe('says what is wrong with', () => {
  const without = <Item>(items: readonly Item[], isOne: (item: Item) => boolean) =>
    items.filter((item) => !isOne(item));
  const contentProblems = async (change: (content: Content) => void) => {
    const { environment } = await startInstallation({ CONTENT_DIR: await contentWith(change) });
    const found = problems(await diagnose(same(environment))).filter(({ topic }) => topic === 'content service');
    return found.map(({ text }) => text).join('\n');
  };

  it('a space that lacks a locale, a type, fields, a page, and a name', async () => {
    const found = await contentProblems((content) => {
      const typeOf = (name: string) => content.contentTypes.find(({ sys }) => sys.id === name) ?? { fields: [] };
      const field = (type: string, name: string) =>
        typeOf(type).fields.find(({ id }) => id === name) ?? { type: '', localized: false };
      content.locales = without(content.locales, ({ code }) => code === 'ko-KR');
      content.contentTypes = without(content.contentTypes, ({ sys }) => sys.id === 'drumKit');
      content.entries = without(
        content.entries,
        ({ sys, fields }) => sys.contentType?.sys.id === 'drumKit' || fields.slug?.['en-GB'] === 'subscribe',
      );
      typeOf('pack').fields = without(typeOf('pack').fields, ({ id }) => id === 'tagline');
      field('pack', 'sizeMb').type = 'Symbol';
      field('page', 'title').localized = false;
      for (const { fields } of content.entries) if (fields.slug?.['en-GB'] === 'frozen-strings') fields.name = {};
    });
    for (const part of [
      'lacks the locales ko-KR',
      'the content type drumKit is missing',
      'run import-content --model-only',
      'the field pack.tagline is missing',
      'the field pack.sizeMb is Symbol instead of Integer',
      'the field page.title is not localized',
      'The pages subscribe are missing',
      'The drum room is empty',
      'are left out or cut',
    ])
      expect(found).toContain(part);
  });

  it('a space without packs', async () => {
    const isPack = ({ sys }: Resource) => sys.contentType?.sys.id === 'pack';
    const found = await contentProblems((content) => {
      content.entries = without(content.entries, isPack);
    });
    expect(found).toContain('No pack is published');
  });

  it('missing texts, and texts with other placeholders', async () => {
    const folder = await textsWith('ja', (texts) => {
      delete texts['nav.log-in'];
      texts['packs.count'] = '{many} パック';
    });
    const { environment } = await startInstallation({ CONTENT_DIR: folder });
    const found = problems(await diagnose(same(environment))).filter(({ topic }) => topic === 'translation service');
    expect(found.map(({ status }) => status)).toEqual(['warning', 'failure']);
    expect(found.map((finding) => finding.text)).toEqual([
      expect.stringContaining('ja lacks nav.log-in'),
      expect.stringContaining('packs.count'),
    ]);
  });

  it('a billing site without a webhook', async () => {
    const { environment } = await startInstallation({ CHARGEBEE_WEBHOOK_URL: '' });
    expect(problems(await diagnose(same(environment)))).toEqual([
      expect.objectContaining({ status: 'warning', text: expect.stringContaining('no webhook to /webhooks/billing') }),
    ]);
  });

  it.each(['down', 'error-500', 'nonsense', 'cut'])('services that are %s', async (mode) => {
    const { url, environment } = await startInstallation();
    for (const service of ['content', 'translations', 'captcha', 'analytics', 'billing', 'mail']) {
      const body = JSON.stringify({ service, mode });
      await fetch(`${url}/api/outages`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    }
    const failed = problems(await diagnose(same(environment))).map(({ topic }) => topic);
    expect(new Set(failed)).toEqual(
      new Set([
        'billing service',
        'captcha service',
        'content service',
        'mail server',
        'translation service',
        ...(mode === 'nonsense' ? [] : ['analytics service']),
      ]),
    );
  });
});
