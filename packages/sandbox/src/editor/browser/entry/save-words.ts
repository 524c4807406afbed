import type { SaveState } from './draft.ts';

/** How a save state is told to a person. */
export function saveWords(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'waiting':
      return 'Not saved yet';
    case 'saving':
      return 'Saving …';
    case 'refused':
      return `Not accepted: ${state.message}`;
    case 'unreachable':
      return `Not saved, tried again soon: ${state.message}`;
    case 'conflict':
      return 'Not saved: somebody else changed the same';
  }
}
