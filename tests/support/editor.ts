import { z } from 'zod';
import type { Chain } from './chain.ts';

const MANAGEMENT = {
  authorization: 'Bearer sandbox-management',
  'content-type': 'application/vnd.contentful.management.v1+json',
};

const fieldsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));
const entrySchema = z.looseObject({
  sys: z.looseObject({
    id: z.string(),
    version: z.number(),
    contentType: z.object({ sys: z.object({ id: z.string() }) }),
  }),
  fields: fieldsSchema,
});
type Fields = z.infer<typeof fieldsSchema>;

/** Edits content of a chain's sandbox. */
export function editorOf({ sandboxUrl }: Pick<Chain, 'sandboxUrl'>) {
  const space = `${sandboxUrl}/spaces/soundlibrary/environments/master`;
  const addressOf = (id: string) => `${space}/entries/${id}`;

  async function ask(url: string, method: string, headers: Record<string, string>, body?: object): Promise<unknown> {
    const init = { method, headers: { ...MANAGEMENT, ...headers }, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(url, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url} responded with ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  const entry = async (id: string) => entrySchema.parse(await ask(addressOf(id), 'GET', {}));
  const atVersion = ({ sys }: { readonly sys: { readonly version: number } }) => ({
    'x-contentful-version': String(sys.version),
  });

  return {
    entry,
    /** Changes some fields of an entry as a draft. */
    async save(id: string, fields: Fields): Promise<void> {
      const found = await entry(id);
      await ask(addressOf(id), 'PUT', atVersion(found), { fields: { ...found.fields, ...fields } });
    },
    async create(id: string, contentType: string, fields: Fields): Promise<void> {
      await ask(addressOf(id), 'PUT', { 'x-contentful-content-type': contentType }, { fields });
    },
    /** Publishes the entry's draft; the content service notifies the chain's first product API. */
    async publish(id: string): Promise<void> {
      await ask(`${addressOf(id)}/published`, 'PUT', atVersion(await entry(id)));
    },
    async unpublish(id: string): Promise<void> {
      await ask(`${addressOf(id)}/published`, 'DELETE', {});
    },
  };
}

export type Editor = ReturnType<typeof editorOf>;
