import type { FileSource } from '../../file-source.ts';
import { stateFile } from '../../state-file.ts';
import { type ContentRecord, keyOfRecord } from '../space/content-record.ts';
import { type Space, withChanges } from '../space/space.ts';
import { afterAttempt } from '../webhooks/call-log.ts';
import type { Action, Happening, WebhookCall } from '../webhooks/webhook-call.ts';
import { type ContentState, contentStateSchema, newContentState } from './content-state.ts';

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
