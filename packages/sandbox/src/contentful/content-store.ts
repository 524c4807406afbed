import { z } from 'zod';
import type { FileSource } from '../file-source.ts';
import { stateFile } from '../state-file.ts';
import { type Action, afterAttempt, type WebhookCall, webhookCallSchema } from './content-webhooks.ts';
import { type ContentRecord, contentRecordSchema, keyOfRecord } from './records.ts';
import { type Space, withChanges } from './space.ts';

/** What the content service stores: what editors did on top of the export, and webhooks that are to be sent. */
const contentStateSchema = z.object({
  format: z.literal(2),
  /** One for each entry and asset that was touched, the last touched last. */
  changes: z.array(contentRecordSchema),
  /** In the order in which it happened. */
  webhooks: z.array(webhookCallSchema),
});
type ContentState = z.infer<typeof contentStateSchema>;

/** The export with the changes of editors on top, which are on disk before anything is answered. */
export interface ContentStore {
  /** The space at this moment: the export as it stands, every change of an editor included. */
  current(): Promise<Space>;
  /** Changes one entry or asset, and gives what it became; when `edit` throws, nothing is changed. */
  change(action: Action, edit: (space: Space) => ContentRecord): Promise<ContentRecord>;
  /** What editors changed, the last touched last. */
  changes(): readonly ContentRecord[];
  webhooks(): readonly WebhookCall[];
  recordAttempt(webhookId: string, isTaken: boolean): void;
}

interface ContentStoreOptions {
  readonly source: FileSource<Space>;
  /** The state's file, which is read at first use. */
  readonly path: string;
  /** Makes the webhook about a change; undefined when none is sent. */
  readonly announce: (action: Action, record: ContentRecord) => WebhookCall | undefined;
}

/** Opens the content service's state. */
export function contentStore({ source, path, announce }: ContentStoreOptions): ContentStore {
  const file = stateFile({
    path,
    schema: contentStateSchema,
    newState: (): ContentState => ({ format: 2, changes: [], webhooks: [] }),
    owner: 'the content service',
  });
  let state: ContentState | undefined;
  let latest: { readonly base: Space; readonly changes: readonly ContentRecord[]; readonly space: Space } | undefined;

  const current = (): ContentState => {
    state ??= file.read();
    return state;
  };

  function commit(change: Partial<ContentState>): void {
    const next = { ...current(), ...change };
    file.write(next);
    state = next;
  }

  /** Put together anew only when the export or a change is new. */
  function spaceOver(base: Space): Space {
    const { changes } = current();
    if (latest?.base !== base || latest.changes !== changes) {
      latest = { base, changes, space: withChanges(base, changes) };
    }
    return latest.space;
  }

  return {
    current: async () => spaceOver(await source.current()),
    change: async (action, edit) => {
      const base = await source.current();
      // From here to the commit nothing waits: of two editors, the second sees what the first did.
      const record = edit(spaceOver(base));
      const others = current().changes.filter((change) => keyOfRecord(change) !== keyOfRecord(record));
      // A change and the webhook about it are on disk together, or not at all.
      commit({
        changes: [...others, record],
        webhooks: [...current().webhooks, announce(action, record) ?? []].flat(),
      });
      return record;
    },
    changes: () => current().changes,
    webhooks: () => current().webhooks,
    recordAttempt: (id, isTaken) => commit({ webhooks: afterAttempt(current().webhooks, id, isTaken) }),
  };
}
