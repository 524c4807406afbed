// The space that receives the content: Contentful's own client for it, what it contains, and its refusals in plain words.
import { parsedJson } from '@sound-library/server-kit/parsed-json.ts';
import { createClient, fetchAll, type PlainClientAPI } from 'contentful-management';
import { z } from 'zod';
import type { ImportSettings } from './settings.ts';

/** The number of attempts after a refusal by the rate limit, or a lost connection; the client waits as long as the service says. */
const RETRIES = 10;

export const openSpace = (
  { spaceId, environmentId, token, ...hosts }: ImportSettings,
  { isPatient = true } = {},
): PlainClientAPI =>
  createClient(
    {
      accessToken: token,
      host: hosts.managementHost,
      hostUpload: hosts.uploadHost,
      insecure: hosts.insecure,
      retryLimit: RETRIES,
      retryOnError: isPatient,
      application: 'sound-library-import',
      // Its messages are for developers, and its errors contain requests.
      logHandler: () => undefined,
    },
    { type: 'plain', defaults: { spaceId, environmentId } },
  );

/** Codes of failures that another attempt does not change: nothing listens, an unknown name, a port without TLS. */
const LASTING_FAILURES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER']);

/** Throws at once where the service can't be reached: the client's own attempts take two minutes. */
export async function reachSpace(settings: ImportSettings): Promise<void> {
  try {
    await openSpace(settings, { isPatient: false }).locale.getMany({ query: { limit: 1 } });
  } catch (error) {
    if (LASTING_FAILURES.has(refusalOf(error).text)) throw error;
  }
}

export type SpaceState = Awaited<ReturnType<typeof readSpace>>;

/** Drafts and the model, by id; locales by code. All entries and assets: one may depend on any other. */
export async function readSpace(client: PlainClientAPI, { modelOnly }: { readonly modelOnly: boolean }) {
  const page = { query: { limit: 200, order: 'sys.id' } };
  const locales = await fetchAll((params) => client.locale.getMany(params), { query: { limit: 100 } });
  const contentTypes = await fetchAll((params) => client.contentType.getMany(params), { query: { limit: 1000 } });
  const entries = modelOnly ? [] : await fetchAll((params) => client.entry.getMany(params), page);
  const assets = modelOnly ? [] : await fetchAll((params) => client.asset.getMany(params), page);
  return {
    locales: new Map(locales.map((locale) => [locale.code, locale])),
    contentTypes: byId(contentTypes),
    entries: byId(entries),
    assets: byId(assets),
  };
}

const byId = <Resource extends { readonly sys: { readonly id: string } }>(resources: readonly Resource[]) =>
  new Map(resources.map((resource) => [resource.sys.id, resource]));

const failureSchema = z.object({
  status: z.number(),
  message: z.string().default(''),
  details: z
    .looseObject({
      errors: z
        .array(
          z.looseObject({
            details: z.string().optional(),
            path: z.array(z.union([z.string(), z.number()])).optional(),
          }),
        )
        .default([]),
    })
    .optional(),
});

/** A response that refuses a request. `status` 0: no response. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
}

/** The refusal in an error of the client, without the request, which holds the token. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return { status: 0, text: String(error) };
  const { data } = failureSchema.safeParse(parsedJson(error.message));
  if (!data) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
    return { status: 0, text: error.name === 'AxiosError' || 'config' in error ? code : error.message };
  }
  const faults = (data.details?.errors ?? []).map(({ details = '', path = [] }) => `${path.join('.')}: ${details}`);
  return { status: data.status, text: [data.message || error.name, ...faults].join('; ') };
}

/** A refusal of the whole import, in words for operators. */
export function explained(
  { status, text }: Refusal,
  { managementHost, spaceId, environmentId }: ImportSettings,
): string {
  if (status === 0)
    return `${managementHost} can't be reached (${text}). Check CONTENTFUL_MANAGEMENT_HOST and the network.`;
  if (status === 401 || status === 403) {
    return `${managementHost} refuses the token (${status}): ${text.replace(/\.$/, '')}. Create one in Contentful's settings, 'CMA tokens', for a user who may change the space's model, locales and content: CONTENTFUL_MANAGEMENT_TOKEN.`;
  }
  if (status === 404) {
    return `${managementHost} has no space ${spaceId} with an environment ${environmentId} for this token. Correct CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT; for data in the European Union, CONTENTFUL_MANAGEMENT_HOST, too.`;
  }
  return `${managementHost} responds with ${status}: ${text.replace(/\.$/, '')}. What was written stays: run the command again.`;
}
