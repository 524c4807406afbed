import { createClient } from 'contentful-management';
import type { Chain } from './chain.ts';

/** The content service's own client for editors, of the sandbox at this host. */
export function managementClient(host: string) {
  return createClient(
    { accessToken: 'sandbox-management', host, insecure: true, retryOnError: false },
    { type: 'plain', defaults: { spaceId: 'soundlibrary', environmentId: 'master' } },
  );
}

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Edits content of a chain's sandbox. */
export function editorOf({ sandboxUrl }: Pick<Chain, 'sandboxUrl'>) {
  const { entry: entries } = managementClient(new URL(sandboxUrl).host);
  const entry = (entryId: string) => entries.get({ entryId });

  return {
    entry,
    /** Changes some fields of an entry as a draft. */
    async save(entryId: string, fields: Fields): Promise<void> {
      const found = await entry(entryId);
      await entries.update({ entryId }, { ...found, fields: { ...found.fields, ...fields } });
    },
    async create(entryId: string, contentTypeId: string, fields: Fields): Promise<void> {
      await entries.createWithId({ entryId, contentTypeId }, { fields });
    },
    /** Publishes the entry's draft; the content service notifies the chain's first product API. */
    async publish(entryId: string): Promise<void> {
      await entries.publish({ entryId }, await entry(entryId));
    },
    async unpublish(entryId: string): Promise<void> {
      await entries.unpublish({ entryId });
    },
  };
}

export type Editor = ReturnType<typeof editorOf>;
