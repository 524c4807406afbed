import { z } from 'zod';
import type { FileSource } from '../file-source.ts';
import { stateFile } from '../state-file.ts';
import { type Action, afterAttempt, type WebhookCall, webhookCallSchema } from './content-webhooks.ts';
import { type ExportLocale, localeSchema } from './export.ts';
import {
  type ContentRecord,
  type ContentTypeRecord,
  contentRecordSchema,
  contentTypeRecordSchema,
  keyOfRecord,
} from './records.ts';
import { type Space, withChanges } from './space.ts';

/** The stored state of the content service: editors' changes on top of the export, and pending webhooks. */
const contentStateSchema = z.object({
  format: z.literal(2),
  /** One for each changed entry and asset, the most recently changed last. */
  changes: z.array(contentRecordSchema),
  /** Changed and new ones. */
  contentTypes: z.array(contentTypeRecordSchema).default([]),
  /** New ones. */
  locales: z.array(localeSchema).default([]),
  /** In chronological order. */
  webhooks: z.array(webhookCallSchema),
});
type ContentState = z.infer<typeof contentStateSchema>;

/** The export with the changes of editors on top, which are written to disk before any response. */
export interface ContentStore {
  /** The current space: the export with every change of an editor. */
  current(): Promise<Space>;
  /** Changes one entry or asset, and returns its new state; when `edit` throws, nothing changes. */
  change(action: Action, edit: (space: Space) => ContentRecord): Promise<ContentRecord>;
  /** Like `change`, for a content type; no webhook is sent. */
  changeContentType(edit: (space: Space) => ContentTypeRecord): Promise<ContentTypeRecord>;
  addLocale(create: (space: Space) => ExportLocale): Promise<ExportLocale>;
  /** Editors' changes of entries and assets, the most recent last. */
  changes(): readonly ContentRecord[];
  webhooks(): readonly WebhookCall[];
  recordAttempt(webhookId: string, isTaken: boolean): void;
}

interface ContentStoreOptions {
  readonly source: FileSource<Space>;
  /** The state's file, which is read on first use. */
  readonly path: string;
  /** Creates the webhook about a change; undefined when none is sent. */
  readonly announce: (action: Action, record: ContentRecord) => WebhookCall | undefined;
}

/** Opens the content service's state. */
export function contentStore({ source, path, announce }: ContentStoreOptions): ContentStore {
  const file = stateFile({
    path,
    schema: contentStateSchema,
    newState: (): ContentState => ({ format: 2, changes: [], contentTypes: [], locales: [], webhooks: [] }),
    owner: 'the content service',
  });
  let latest: { readonly base: Space; readonly state: ContentState; readonly space: Space } | undefined;

  const commit = (change: Partial<ContentState>): void => file.write({ ...file.read(), ...change });

  /** Rebuilt only when the export or a change is new. */
  function spaceOver(base: Space): Space {
    const state = file.read();
    if (latest?.base !== base || latest.state !== state) latest = { base, state, space: withChanges(base, state) };
    return latest.space;
  }

  return {
    current: async () => spaceOver(await source.current()),
    change: async (action, edit) => {
      const base = await source.current();
      // Synchronous until the commit: of two editors, the second sees the first one's change.
      const record = edit(spaceOver(base));
      const { changes, webhooks } = file.read();
      const others = changes.filter((change) => keyOfRecord(change) !== keyOfRecord(record));
      // A change and its webhook are written to disk together, or not at all.
      commit({ changes: [...others, record], webhooks: [...webhooks, announce(action, record) ?? []].flat() });
      return record;
    },
    changeContentType: async (edit) => {
      const record = edit(spaceOver(await source.current()));
      const others = file.read().contentTypes.filter(({ sys }) => sys.id !== record.sys.id);
      commit({ contentTypes: [...others, record] });
      return record;
    },
    addLocale: async (create) => {
      const locale = create(spaceOver(await source.current()));
      commit({ locales: [...file.read().locales, locale] });
      return locale;
    },
    changes: () => file.read().changes,
    webhooks: () => file.read().webhooks,
    recordAttempt: (id, isTaken) => commit({ webhooks: afterAttempt(file.read().webhooks, id, isTaken) }),
  };
}
