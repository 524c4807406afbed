import type { Entry, Fields } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import { isEqual } from '../content/equal.ts';
import { type Fault, type ManagementApi, ManagementError } from '../content/management-api.ts';
import { mergeFields, type Place, withValue } from '../content/merge-fields.ts';
import { type Signal, signal } from '../content/signal.ts';
import type { UnsavedTexts } from './unsaved.ts';

/** Typing rests this long before it is saved. */
export const SAVE_AFTER_MS = 600;
const TRY_AGAIN_AFTER_MS = 3_000;
/** How often a save is joined with others' before typing must rest again. */
const SAVE_TRIES = 3;

export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  | { readonly kind: 'refused' | 'unreachable'; readonly message: string }
  | { readonly kind: 'conflict'; readonly places: readonly Place[] };

export interface Change {
  /** Something was typed; else the fields came from elsewhere and must be shown anew. */
  readonly isTyped: boolean;
}

/** One entry as it is being edited. */
export interface Draft {
  readonly id: string;
  readonly changes: Signal<Change>;
  readonly states: Signal;
  readonly saves: Signal<Entry>;
  /** As the content service knows it. */
  entry(): Entry;
  /** As it is typed. */
  fields(): Fields;
  state(): SaveState;
  faults(): readonly Fault[];
  /** A text that is no value yet, by place. */
  typed(place: Place): string | undefined;
  set(place: Place, value: unknown): void;
  /** Keeps a text that is no value, with what is wrong with it. */
  hold(place: Place, text: string, message: string): void;
  /** Saves at once what waits. Never throws: the state says how it ended. */
  save(): Promise<void>;
  /** Says whether it was done; if not, the state and the faults say why. */
  publish(): Promise<boolean>;
  unpublish(): Promise<boolean>;
  /** Takes a newer version that was read meanwhile, when nothing of one's own waits; saving joins them otherwise. */
  follow(newest: Entry): void;
  /** Ends a conflict: with everything as typed here, or with the other's values in the places of the conflict. */
  settle(whose: 'mine' | 'theirs'): Promise<void>;
}

const keyOf = ({ field, locale }: Place): string => `${field}\n${locale}`;

interface Parts {
  readonly api: ManagementApi;
  readonly store: ContentStore;
  readonly unsaved: UnsavedTexts;
}

/** Begins to edit an entry: with what was left unsaved, when there is something. */
export function openDraft(first: Entry, { api, store, unsaved }: Parts): Draft {
  const id = first.sys.id;
  const changes = signal<Change>();
  const states = signal();
  const saves = signal<Entry>();
  let entry = first;
  let fields = first.fields;
  let state: SaveState = { kind: 'saved' };
  let faults: readonly Fault[] = [];
  let typed = new Map<string, { readonly text: string; readonly fault: Fault }>();
  /** The other's version, while a conflict lasts. */
  let theirs: Entry | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  const isClean = (): boolean => isEqual(fields, entry.fields);

  function become(next: SaveState): void {
    state = next;
    if (isClean() && typed.size === 0) unsaved.forget(id);
    else {
      const texts = Object.fromEntries([...typed].map(([key, { text }]) => [key, text]));
      unsaved.keep(id, { base: entry.fields, fields, typed: texts });
    }
    states.tell();
  }

  function saveLater(delay = SAVE_AFTER_MS): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(true), delay);
  }

  function typedSomething(): void {
    if (state.kind !== 'conflict') {
      saveLater();
      become({ kind: 'waiting' });
    } else become(state);
    changes.tell({ isTyped: true });
  }

  /** One after the other: a version is known only when the save before it has ended. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    const turn = running.then(act);
    running = turn.catch(() => undefined);
    return turn;
  }

  function save(isAutomatic = false): Promise<void> {
    clearTimeout(timer);
    return inTurn(async () => {
      for (let tries = 0; tries < SAVE_TRIES; tries += 1) {
        if (state.kind === 'conflict') return;
        if (isClean()) return become({ kind: 'saved' });
        const isSent = await attempt(() => send(isAutomatic));
        // Joined with what somebody else saved, it is sent again at once.
        if (isSent || state.kind !== 'waiting') return;
      }
    });
  }

  async function send(isAutomatic: boolean): Promise<void> {
    become({ kind: 'saving' });
    const sent = fields;
    const saved = await api.save({ id, version: entry.sys.version, fields: sent, isAutomatic });
    faults = [];
    // The service may have tidied up what it was sent; what was typed meanwhile stays.
    const isUntouched = fields === sent;
    if (isUntouched) fields = saved.fields;
    know(saved);
    saves.tell(saved);
    if (!isUntouched) saveLater();
    become({ kind: isUntouched ? 'saved' : 'waiting' });
  }

  function know(next: Entry): void {
    entry = next;
    store.put(next);
  }

  async function attempt(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ManagementError)) throw error;
      await meet(error);
      return false;
    }
  }

  async function meet(error: ManagementError): Promise<void> {
    faults = error.faults;
    if (error.status === 409) return meetConflict();
    if (error.status === 0 || error.status >= 500) {
      saveLater(TRY_AGAIN_AFTER_MS);
      return become({ kind: 'unreachable', message: error.message });
    }
    become({ kind: 'refused', message: error.message });
  }

  /** Somebody else saved first: joined when both changed different places, else for a person to settle. */
  async function meetConflict(): Promise<void> {
    const newest = await api.entry(id).catch(() => undefined);
    if (newest === undefined) {
      saveLater(TRY_AGAIN_AFTER_MS);
      return become({ kind: 'unreachable', message: 'The newer version can’t be read.' });
    }
    const merge = mergeFields(entry.fields, fields, newest.fields);
    if (merge.conflicts.length > 0) {
      theirs = newest;
      return become({ kind: 'conflict', places: merge.conflicts });
    }
    take(newest, merge.fields);
  }

  function take(newest: Entry, merged: Fields): void {
    know(newest);
    fields = merged;
    changes.tell({ isTyped: false });
    if (isClean()) become({ kind: 'saved' });
    else {
      saveLater(0);
      become({ kind: 'waiting' });
    }
  }

  async function change(act: () => Promise<Entry>): Promise<boolean> {
    await save();
    if (state.kind !== 'saved') return false;
    if (typed.size > 0) {
      become({ kind: 'refused', message: 'Some fields hold no valid value yet.' });
      return false;
    }
    let isDone = false;
    await inTurn(async () => {
      isDone = await attempt(async () => {
        const next = await act();
        faults = [];
        know(next);
        become({ kind: 'saved' });
        saves.tell(next);
      });
    });
    return isDone;
  }

  function restore(): void {
    const left = unsaved.of(first);
    if (left === undefined) return;
    const merge = mergeFields(left.base, left.fields, first.fields);
    fields = merge.fields;
    typed = new Map(
      Object.entries(left.typed).map(([key, text]) => {
        const [field = '', locale = ''] = key.split('\n');
        return [key, { text, fault: { place: { field, locale }, message: 'This is not saved: correct it.' } }];
      }),
    );
    if (!isClean()) saveLater();
    become({ kind: isClean() ? 'saved' : 'waiting' });
  }
  restore();

  return {
    id,
    changes,
    states,
    saves,
    entry: () => entry,
    fields: () => fields,
    state: () => state,
    faults: () => [...[...typed.values()].map(({ fault }) => fault), ...faults],
    typed: (place) => typed.get(keyOf(place))?.text,
    set: (place, value) => {
      typed.delete(keyOf(place));
      fields = withValue(fields, place, value);
      typedSomething();
    },
    hold: (place, text, message) => {
      typed.set(keyOf(place), { text, fault: { place, message } });
      typedSomething();
    },
    save: () => save(),
    publish: () => change(() => api.publish(id, entry.sys.version)),
    unpublish: () => change(() => api.unpublish(id, entry.sys.version)),
    follow: (newest) => {
      if (newest.sys.version <= entry.sys.version || state.kind !== 'saved') return;
      entry = newest;
      fields = newest.fields;
      changes.tell({ isTyped: false });
      states.tell();
    },
    settle: async (whose) => {
      if (state.kind !== 'conflict' || theirs === undefined) return;
      const newest = theirs;
      const { places } = state;
      const merged = mergeFields(entry.fields, fields, newest.fields).fields;
      const settled =
        whose === 'mine'
          ? merged
          : places.reduce((all, place) => withValue(all, place, newest.fields[place.field]?.[place.locale]), merged);
      theirs = undefined;
      state = { kind: 'waiting' };
      take(newest, settled);
      await save();
    },
  };
}
