import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { ContentApiError } from './errors.ts';
import type { ResourceType } from './records.ts';
import { present, type Resource } from './resource.ts';
import type { Api, Space } from './space.ts';

/** The search parameters that the product and the editor use. Readers get all locales only. */
const querySchema = z.strictObject({
  access_token: z.string().optional(),
  locale: z.literal('*').optional(),
  limit: z.coerce.number().int().min(0).max(1_000).default(100),
  skip: z.coerce.number().int().min(0).default(0),
  order: z.enum(['sys.id', '-sys.updatedAt,sys.id']).default('sys.id'),
  // The official client adds the other two.
  select: z
    .string()
    .regex(/^sys(,sys\.(id|type))*$/)
    .optional(),
  'sys.updatedAt[gte]': z.iso.datetime().optional(),
});

/**
 * The response to a search for entries or assets, without linked resources: the product fetches all of them and resolves links
 * itself. Throws ContentApiError (400) for a query that this double does not support.
 */
export function collection(space: Space, config: SandboxConfig, api: Api, type: ResourceType, query: unknown) {
  const { data, error } = querySchema.safeParse(query);
  if (error) throw new ContentApiError(400, 'InvalidQuery', z.prettifyError(error));
  if (api !== 'management' && data.locale === undefined) {
    throw new ContentApiError(400, 'InvalidQuery', 'The sandbox gives all locales only: ask with locale=*');
  }
  const from = Date.parse(data['sys.updatedAt[gte]'] ?? '1970-01-01');
  const found = [...space.records.values()]
    .filter((record) => record.type === type)
    .toSorted((one, other) => compare(one.sys.id, other.sys.id))
    .flatMap((record) => present(config, api, record) ?? [])
    .filter(({ sys }) => Date.parse(sys.updatedAt) >= from);
  if (data.order !== 'sys.id') found.sort((one, other) => compare(other.sys.updatedAt, one.sys.updatedAt));
  const page = found.slice(data.skip, data.skip + data.limit);
  const items = data.select === undefined ? page : page.map(({ sys }): Resource => ({ sys }));
  return { sys: { type: 'Array' }, total: found.length, skip: data.skip, limit: data.limit, items };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
