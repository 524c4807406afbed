import type { FileSource } from '../../file-source.ts';
import { stateFile } from '../../state-file.ts';
import { type Change, keyOf, keyOfChange, typeOfChange } from '../space/content-record.ts';
import { type Space, withChanges } from '../space/space.ts';
import { type ContentState, contentStateSchema, newContentState } from './content-state.ts';

/** The export with what editors made of it on top; what was answered is on disk. */
export interface ContentStore {
  /** The space at this moment: the export as it stands, every change of an editor included. */
  current(): Promise<Space>;
  /** Changes one entry or asset; when `act` throws, nothing is. Gives the change and the space after it. */
  change<Made extends Change>(act: (space: Space) => Made): Promise<{ readonly made: Made; readonly space: Space }>;
  /** What editors changed, the last touched last. */
  changes(): readonly Change[];
  /** Throws all changes away. */
  reset(): void;
}

/** Opens the memory at a file, which is read at first use. */
export function contentStore(source: FileSource<Space>, path: string): ContentStore {
  const file = stateFile({
    path,
    schema: contentStateSchema,
    newState: newContentState,
    owner: 'the content service',
  });
  let state: ContentState | undefined;
  let latest: { readonly base: Space; readonly state: ContentState; readonly space: Space } | undefined;

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
    const now = held();
    if (latest?.base !== base || latest.state !== now) {
      latest = { base, state: now, space: withChanges(base, now.changes) };
    }
    return latest.space;
  }

  return {
    current: async () => spaceOver(await source.current()),
    change: async (act) => {
      const base = await source.current();
      // From here to the commit nothing waits: of two editors, the second sees what the first did.
      const made = act(spaceOver(base));
      commit({ ...held(), changes: withChange(base, held().changes, made) });
      return { made, space: spaceOver(base) };
    },
    changes: () => held().changes,
    reset: () => commit({ ...held(), changes: [] }),
  };
}

function withChange(base: Space, changes: readonly Change[], made: Change): Change[] {
  const others = changes.filter((change) => keyOfChange(change) !== keyOfChange(made));
  // Of what the export never had, nothing needs to be told.
  const isGone = made.type === 'Deletion' && !base.records.has(keyOf(typeOfChange(made), made.id));
  return isGone ? others : [...others, made];
}
