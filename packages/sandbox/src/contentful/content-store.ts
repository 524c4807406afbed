import { z } from 'zod';
import type { FileSource } from '../file-source.ts';
import { stateFile } from '../state-file.ts';
import type { Action } from './content-webhooks.ts';
import {
  type ContentRecord,
  type ContentTypeRecord,
  contentRecordSchema,
  contentTypeRecordSchema,
  type ExportLocale,
  keyOfRecord,
  localeSchema,
} from './records.ts';
import { type Space, withChanges } from './space.ts';

const contentStateSchema = z.object({
  format: z.literal(2).default(2),
  /** One for each changed entry and asset, the most recently changed last. */
  changes: z.array(contentRecordSchema).default([]),
  contentTypes: z.array(contentTypeRecordSchema).default([]),
  locales: z.array(localeSchema).default([]),
});
type ContentState = z.infer<typeof contentStateSchema>;

interface ContentStoreOptions {
  readonly source: FileSource<Space>;
  readonly path: string;
  readonly announce: (action: Action, record: ContentRecord) => unknown;
}

/** The export with the changes of editors on top, which are written to disk before any response. */
export function contentStore({ source, path, announce }: ContentStoreOptions) {
  const file = stateFile(path, contentStateSchema, 'the content service');
  let latest: { readonly base: Space; readonly state: ContentState; readonly space: Space } | undefined;

  const commit = (change: Partial<ContentState>): void => file.write({ ...file.read(), ...change });

  function spaceOver(base: Space): Space {
    const state = file.read();
    if (latest?.base !== base || latest.state !== state) latest = { base, state, space: withChanges(base, state) };
    return latest.space;
  }

  return {
    current: async (): Promise<Space> => spaceOver(await source()),
    /** Changes one entry or asset, and returns its new state; when `edit` throws, nothing changes. */
    async change(action: Action, edit: (space: Space) => ContentRecord): Promise<ContentRecord> {
      const base = await source();
      // Synchronous until the commit: of two editors, the second sees the first one's change.
      const record = edit(spaceOver(base));
      const others = file.read().changes.filter((change) => keyOfRecord(change) !== keyOfRecord(record));
      commit({ changes: [...others, record] });
      void announce(action, record);
      return record;
    },
    /** Like `change`, for a content type; no webhook is sent. */
    async changeContentType(edit: (space: Space) => ContentTypeRecord): Promise<ContentTypeRecord> {
      const record = edit(spaceOver(await source()));
      const others = file.read().contentTypes.filter(({ sys }) => sys.id !== record.sys.id);
      commit({ contentTypes: [...others, record] });
      return record;
    },
    async addLocale(create: (space: Space) => ExportLocale): Promise<ExportLocale> {
      const locale = create(spaceOver(await source()));
      commit({ locales: [...file.read().locales, locale] });
      return locale;
    },
    changedCount: (): number => file.read().changes.length,
  };
}
export type ContentStore = ReturnType<typeof contentStore>;
