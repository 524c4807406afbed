// Checks of the content service for `pnpm run doctor`: access, locales, content model, entries, media.
import { type LanguageTag, LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { createReport, type Finding, inquire, listed, type Report } from '@sound-library/server-kit/diagnosis.ts';
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import { z } from 'zod';
import { buildCatalogue } from '../catalogue/build-catalogue.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { contentSource } from './content-source.ts';
import type { ContentSnapshot } from './localized-content.ts';

const itemsSchema = z.object({ items: z.array(z.unknown()) });
const localeSchema = z.object({ code: z.string(), default: z.boolean(), fallbackCode: z.string().nullable() });
const fieldSchema = z.object({
  id: z.string(),
  type: z.string(),
  localized: z.boolean().default(false),
  items: z.object({ type: z.string() }).optional(),
});
const contentTypeSchema = z.object({ sys: z.object({ id: z.string() }), fields: z.array(fieldSchema) });

/** The content types of an export (content/README.md). */
export const contentModelSchema = z.object({ contentTypes: z.array(contentTypeSchema) });
type ContentTypes = z.infer<typeof contentModelSchema>['contentTypes'];

interface ContentCheckOptions {
  readonly config: ProductApiConfig;
  /** The content types that the storefront reads. */
  readonly model: ContentTypes;
  /** The storefront's origin, which loads sounds by script. */
  readonly origin: string;
}

/** Published content, and drafts while previews are on. */
export async function checkContent({ config, model, origin }: ContentCheckOptions): Promise<readonly Finding[]> {
  const report = createReport('content service');
  const { contentful, preview, contentWebhook } = config;
  const delivery: Access = { ...contentful, token: contentful.deliveryToken, ...DELIVERY_VARIABLES };
  if (await checkLocales(report, delivery)) {
    await checkModel(report, delivery, model);
    const snapshot = await readContent(report, config.contentful);
    if (snapshot) {
      checkEntries(report, snapshot, config.assets);
      await checkMedia(report, snapshot, { assets: config.assets, origin });
    }
  }
  if (preview) {
    const drafts = { ...contentful, ...preview, token: preview.accessToken, ...PREVIEW_VARIABLES };
    const items = await readCollection(report, drafts, 'entries?limit=1&locale=*');
    if (items) report.ok(`Previews read drafts from ${drafts.host}.`);
  }
  if (contentWebhook) report.ok(`Webhooks are accepted from the user ${contentWebhook.username}.`);
  else {
    const delay = `Without its password no webhook is accepted: publications appear after up to ${config.catalogueRefreshSeconds} s.`;
    report.warn(`${delay} Create a webhook to /webhooks/content, and set its password.`, 'CONTENT_WEBHOOK_PASSWORD');
  }
  return report.findings;
}

const DELIVERY_VARIABLES = { hostVariable: 'CONTENTFUL_HOST', tokenVariable: 'CONTENTFUL_DELIVERY_TOKEN' } as const;
const PREVIEW_VARIABLES = {
  hostVariable: 'CONTENTFUL_PREVIEW_HOST',
  tokenVariable: 'CONTENTFUL_PREVIEW_TOKEN',
} as const;

interface Access {
  readonly host: string;
  readonly insecure: boolean;
  readonly spaceId: string;
  readonly environment: string;
  readonly token: string;
  readonly hostVariable: string;
  readonly tokenVariable: string;
}

/** A collection of the space; undefined after a reported failure. */
async function readCollection(report: Report, access: Access, path: string): Promise<readonly unknown[] | undefined> {
  const { host, insecure, spaceId, environment, token, hostVariable, tokenVariable } = access;
  const url = `${insecure ? 'http' : 'https'}://${host}/spaces/${spaceId}/environments/${environment}/${path}`;
  const reply = await inquire(url, { headers: { authorization: `Bearer ${token}` } });
  if ('unreachable' in reply)
    report.fail(`${host} can't be reached: ${reply.unreachable}. Correct the host.`, hostVariable);
  else if (reply.status === 401 || reply.status === 403) {
    report.fail(`${host} refuses the token. Copy it from the space's settings, 'API keys'.`, tokenVariable);
  } else if (reply.status === 404) {
    const place = `the space ${spaceId} with the environment ${environment}`;
    report.fail(`${host} does not know ${place}. Correct their ids.`, 'CONTENTFUL_SPACE_ID', 'CONTENTFUL_ENVIRONMENT');
  } else if (reply.status !== 200) {
    report.fail(`${host} responds with ${reply.status}. Try again later; its status page may say more.`, hostVariable);
  } else {
    const { data } = itemsSchema.safeParse(parsedJson(reply.text));
    if (data) return data.items;
    report.fail(`${host} does not respond as Contentful does. Correct the host.`, hostVariable);
  }
  return undefined;
}

/** Returns whether the space can be read. */
async function checkLocales(report: Report, access: Access): Promise<boolean> {
  const items = await readCollection(report, access, 'locales');
  if (!items) return false;
  report.ok(`${access.host} serves the space ${access.spaceId}, environment ${access.environment}.`);
  const locales = new Map(
    items.flatMap((item) => localeSchema.safeParse(item).data ?? []).map((one) => [one.code, one]),
  );
  const main: LanguageTag = 'en-GB';
  const missing = LOCALE_CODES.map((code) => LOCALES[code].languageTag).filter((tag) => !locales.has(tag));
  if (missing.length > 0) {
    report.fail(
      `The space lacks the locales ${missing.join(', ')}. Add them in its settings.`,
      'CONTENTFUL_ENVIRONMENT',
    );
  } else if (locales.get(main)?.default !== true) {
    report.fail(
      `The space's default locale is not ${main}. Texts without a translation would be empty; change the default.`,
    );
  } else {
    const alone = [...locales.values()].filter(({ code, fallbackCode }) => code !== main && fallbackCode === null);
    if (alone.length === 0) report.ok('The space has the three locales.');
    else
      report.warn(
        `The locales ${alone.map(({ code }) => code).join(', ')} fall back to none: choose ${main} as their fallback.`,
      );
  }
  return true;
}

async function checkModel(report: Report, access: Access, model: ContentTypes): Promise<void> {
  const items = await readCollection(report, access, 'content_types?limit=1000');
  if (!items) return;
  const types = new Map(
    items.flatMap((item) => contentTypeSchema.safeParse(item).data ?? []).map((type) => [type.sys.id, type]),
  );
  const problems = model.flatMap(({ sys, fields }) => {
    const type = types.get(sys.id);
    if (!type) return [`the content type ${sys.id} is missing`];
    const found = new Map(type.fields.map((field) => [field.id, field]));
    return fields.flatMap((field) => differences(`${sys.id}.${field.id}`, field, found.get(field.id)));
  });
  if (problems.length === 0) report.ok(`All ${model.length} content types have the fields that the storefront reads.`);
  else
    report.fail(
      `The content model differs (content/README.md): ${listed(problems, '; ')}. 'npx pnpm@12 run import-content --model-only' adds what is missing.`,
    );
}

type Field = z.infer<typeof fieldSchema>;

function differences(name: string, wanted: Field, found: Field | undefined): string[] {
  if (!found) return [`the field ${name} is missing`];
  const typeOf = ({ type, items }: Field) => (items ? `${type} of ${items.type}` : type);
  if (typeOf(found) !== typeOf(wanted)) return [`the field ${name} is ${typeOf(found)} instead of ${typeOf(wanted)}`];
  return wanted.localized && !found.localized ? [`the field ${name} is not localized`] : [];
}

/** All published content; undefined after a reported failure. */
async function readContent(
  report: Report,
  access: ProductApiConfig['contentful'],
): Promise<ContentSnapshot | undefined> {
  const malformed: string[] = [];
  const source = contentSource({ ...access, accessToken: access.deliveryToken }, (problem) => malformed.push(problem));
  try {
    const [entries, assets] = [await source.entries.fetch(), await source.assets.fetch()];
    if (malformed.length > 0) report.warn(`${malformed.length} resources can't be read: ${listed(malformed, '; ')}.`);
    return { entries: entries.resources, assets: assets.resources };
  } catch {
    // The SDK's errors may contain the token.
    report.fail(
      'The entries could not be read as a whole. Try again; publish less at once if the service is slow.',
      'CONTENTFUL_HOST',
    );
    return undefined;
  }
}

/** Pages that have a route of their own (content/README.md). */
const REQUIRED_PAGES = ['home', 'labs-home', 'download', 'subscribe', 'natural-drums'];

function checkEntries(report: Report, snapshot: ContentSnapshot, assets: ProductApiConfig['assets']): void {
  const skipped = new Set<string>();
  const catalogue = buildCatalogue(snapshot, { assets, onSkipped: (problem) => skipped.add(problem) })['en-GB'];
  const absent = REQUIRED_PAGES.filter((slug) => !catalogue.pages.has(slug));
  if (catalogue.packs.length === 0)
    report.fail('No pack is published: the list is empty. Publish packs with a cover.', 'CONTENTFUL_SPACE_ID');
  else report.ok(`${catalogue.packs.length} packs are published.`);
  if (!catalogue.naturalDrums) report.warn('The drum room is empty. Publish a drumKit with the slug natural.');
  if (absent.length > 0)
    report.fail(`The pages ${absent.join(', ')} are missing. Publish a page with each of these slugs.`);
  if (skipped.size > 0) report.warn(`Parts of the content are left out or cut: ${listed([...skipped], '; ')}.`);
}

const fileSchema = z.object({ url: z.string() });

/** One file of the space, as a page of the storefront loads it by script. */
async function checkMedia(
  report: Report,
  { assets }: ContentSnapshot,
  { assets: rules, origin }: { readonly assets: ProductApiConfig['assets']; readonly origin: string },
): Promise<void> {
  const files = [...assets.values()].flatMap(({ fields: { file = {} } }) =>
    Object.values(file).flatMap((value) => fileSchema.safeParse(value).data ?? []),
  );
  const urls = files.flatMap(({ url }) => URL.parse(url.startsWith('//') ? `${rules.scheme}:${url}` : url) ?? []);
  const foreign = new Set(urls.map(({ host }) => host).filter((host) => !rules.hosts.has(host)));
  if (foreign.size > 0)
    report.fail(`Files at ${[...foreign].join(', ')} are left out. Allow these hosts.`, 'ASSET_HOSTS');
  const [sample] = urls.filter(({ host, pathname }) => rules.hosts.has(host) && /\.(mp3|m4a|ogg|wav)$/.test(pathname));
  if (!sample) return;
  const reply = await inquire(sample.href, { method: 'HEAD', headers: { origin } });
  const allowed = 'unreachable' in reply ? null : reply.header('access-control-allow-origin');
  if ('unreachable' in reply) report.fail(`${sample.host} can't be reached: ${reply.unreachable}.`, 'ASSET_HOSTS');
  else if (reply.status !== 200)
    report.fail(`${sample.host} responds with ${reply.status} to a sound of the space.`, 'ASSET_HOSTS');
  else if (allowed !== '*' && allowed !== origin) {
    report.fail(
      `${sample.host} lets no script of ${origin} load sounds: instruments stay silent. Allow it by CORS.`,
      'ASSET_HOSTS',
    );
  } else report.ok(`${sample.host} serves pictures and sounds.`);
}
