import { z } from 'zod';
import type { FileSource } from '../file-source.ts';
import { stateFile } from '../state-file.ts';
import { type DeliveryLoop, deliveryLoop, postWebhook, type WebhookReceiver } from '../webhooks.ts';
import {
  type Action,
  afterAttempt,
  dueCalls,
  type Happening,
  type WebhookCall,
  webhookCallSchema,
} from './content-webhooks.ts';
import { type ContentRecord, contentRecordSchema, keyOfRecord } from './records.ts';
import { type Space, withChanges } from './space.ts';

/** Everything that the content service remembers: what editors did on top of the export, and who is still to be told of it. */
export const contentStateSchema = z.object({
  format: z.literal(2),
  /** One for each entry and asset that was touched, the last touched last. */
  changes: z.array(contentRecordSchema),
  /** Those that wait to be sent, in the order in which it happened. */
  webhooks: z.array(webhookCallSchema),
});
export type ContentState = z.infer<typeof contentStateSchema>;

export const newContentState = (): ContentState => ({ format: 2, changes: [], webhooks: [] });

/** What an editor did: what became of the resource, and what that is called. */
export interface Edit {
  readonly action: Action;
  readonly made: ContentRecord;
}

/** The export with what editors made of it on top; what was answered is on disk. */
export interface ContentStore {
  /** The space at this moment: the export as it stands, every change of an editor included. */
  current(): Promise<Space>;
  /** Changes one entry or asset; when `act` throws, nothing is. Gives the change and the space after it. */
  change(act: (space: Space) => Edit): Promise<{ readonly made: ContentRecord; readonly space: Space }>;
  /** What editors changed, the last touched last. */
  changes(): readonly ContentRecord[];
  /** Webhooks that wait to be sent. */
  webhooks(): readonly WebhookCall[];
  recordAttempt(attempt: { id: string; isTaken: boolean }): void;
}

export interface ContentStoreOptions {
  readonly source: FileSource<Space>;
  /** The memory's file, which is read at first use. */
  readonly path: string;
  /** Makes the webhook about what happened; undefined when nobody is told. */
  readonly announce: (happening: Happening) => WebhookCall | undefined;
}

/** Opens the content service's memory. */
export function contentStore({ source, path, announce }: ContentStoreOptions): ContentStore {
  const file = stateFile({
    path,
    schema: contentStateSchema,
    newState: newContentState,
    owner: 'the content service',
  });
  let state: ContentState | undefined;
  let latest: { readonly base: Space; readonly changes: readonly ContentRecord[]; readonly space: Space } | undefined;

  const held = (): ContentState => {
    state ??= file.read();
    return state;
  };

  function commit(next: ContentState): void {
    file.write(next);
    state = next;
  }

  /** Put together anew only when the export or a change is new. */
  function spaceOver(base: Space): Space {
    const { changes } = held();
    if (latest?.base !== base || latest.changes !== changes) {
      latest = { base, changes, space: withChanges(base, changes) };
    }
    return latest.space;
  }

  return {
    current: async () => spaceOver(await source.current()),
    change: async (act) => {
      const base = await source.current();
      // From here to the commit nothing waits: of two editors, the second sees what the first did.
      const before = spaceOver(base);
      const { action, made } = act(before);
      const after = withChanges(before, [made]);
      const key = keyOfRecord(made);
      const changes = [...held().changes.filter((change) => keyOfRecord(change) !== key), made];
      const call = announce({ action, type: made.type, id: made.sys.id, before, after });
      // A change and the webhook about it are on disk together, or not at all.
      commit({ ...held(), changes, webhooks: [...held().webhooks, ...(call === undefined ? [] : [call])] });
      latest = { base, changes, space: after };
      return { made, space: after };
    },
    changes: () => held().changes,
    webhooks: () => held().webhooks,
    recordAttempt: (attempt) => commit({ ...held(), webhooks: afterAttempt(held().webhooks, attempt) }),
  };
}

/** Tells the receiver of what editors did, in its order, and again until it is taken or was refused too often. */
export function contentWebhooks(
  store: ContentStore,
  receiver: WebhookReceiver,
  onFailure: (error: unknown) => void,
): Pick<DeliveryLoop, 'start' | 'stop'> {
  return deliveryLoop(async (stopped) => {
    for (const call of dueCalls(store.webhooks())) {
      const isTaken = await postWebhook(receiver, call, stopped);
      if (stopped.aborted) return;
      store.recordAttempt({ id: call.id, isTaken });
    }
  }, onFailure);
}
