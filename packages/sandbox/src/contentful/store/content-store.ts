import type { FileSource } from '../../file-source.ts';
import { stateFile } from '../../state-file.ts';
import { nextMoment } from '../editing/next-moment.ts';
import { type Change, keyOf, keyOfChange, targetOfChange } from '../space/content-record.ts';
import { type Space, withChanges } from '../space/space.ts';
import type { Action } from '../webhooks/actions.ts';
import { afterAttempt, withCalls } from '../webhooks/call-log.ts';
import type { Happening, WebhookCall } from '../webhooks/webhook-call.ts';
import { type ContentState, contentStateSchema, newContentState } from './content-state.ts';
import { givenBack, happeningsOfReset } from './reset.ts';

/** What an editor did: what became of the resource, and what that is called. */
export interface Edit<Made extends Change> {
  readonly action: Action;
  readonly made: Made;
}

/** The export with what editors made of it on top; what was answered is on disk. */
export interface ContentStore {
  /** The space at this moment: the export as it stands, every change of an editor included. */
  current(): Promise<Space>;
  /** Changes one entry or asset; when `act` throws, nothing is. Gives the change and the space after it. */
  change<Made extends Change>(
    act: (space: Space) => Edit<Made>,
  ): Promise<{ readonly made: Made; readonly space: Space }>;
  /** What editors changed, the last touched last. */
  changes(): readonly Change[];
  /** Throws all changes away; to readers that is one change more, of which webhooks tell. */
  reset(): Promise<void>;
  /** Webhooks that wait, and the latest of those that came to an end. */
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
  let latest: { readonly base: Space; readonly changes: readonly Change[]; readonly space: Space } | undefined;

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
    const { changes, givenBackAt } = held();
    if (latest?.base !== base || latest.changes !== changes) {
      latest = { base, changes, space: withChanges(base, [...givenBack(base, givenBackAt), ...changes]) };
    }
    return latest.space;
  }

  /** Changes and the webhooks about them are on disk together, or not at all. */
  function commitChanges(next: Pick<ContentState, 'changes' | 'givenBackAt'>, happenings: readonly Happening[]): void {
    const calls = happenings.flatMap((happening) => announce(happening) ?? []);
    commit({ ...held(), ...next, webhooks: withCalls(held().webhooks, calls) });
  }

  return {
    current: async () => spaceOver(await source.current()),
    change: async (act) => {
      const base = await source.current();
      // From here to the commit nothing waits: of two editors, the second sees what the first did.
      const before = spaceOver(base);
      const { action, made } = act(before);
      const after = withChanges(before, [made]);
      const changes = withChange(base, held().changes, made);
      const happening = { action, ...targetOfChange(made), before, after };
      commitChanges({ changes, givenBackAt: held().givenBackAt }, [happening]);
      latest = { base, changes, space: after };
      return { made, space: after };
    },
    changes: () => held().changes,
    reset: async () => {
      const base = await source.current();
      const { changes, givenBackAt } = held();
      const before = spaceOver(base);
      const moment = nextMoment(before);
      const times = { ...givenBackAt, ...Object.fromEntries(changes.map((change) => [keyOfChange(change), moment])) };
      const spaces = { before, after: withChanges(base, givenBack(base, times)) };
      commitChanges({ changes: [], givenBackAt: times }, happeningsOfReset(changes, spaces));
    },
    webhooks: () => held().webhooks,
    recordAttempt: (attempt) => commit({ ...held(), webhooks: afterAttempt(held().webhooks, attempt) }),
  };
}

function withChange(base: Space, changes: readonly Change[], made: Change): Change[] {
  const { type, id } = targetOfChange(made);
  const others = changes.filter((change) => keyOfChange(change) !== keyOf(type, id));
  // Of what the export never had, nothing needs to be told.
  return made.type === 'Deletion' && !base.records.has(keyOf(type, id)) ? others : [...others, made];
}
