import type { Entry, Fields } from '../content/content.ts';
import type { ContentStore } from '../content/content-store.ts';
import { isEqual } from '../content/equal.ts';
import { type Fault, type ManagementApi, ManagementError } from '../content/management-api.ts';
import { mergeFields, type Place, withValue } from '../content/merge-fields.ts';
import { signal } from '../content/signal.ts';
import { HalfTyped } from './half-typed.ts';
import type { UnsavedTexts } from './unsaved.ts';

/** Typing rests this long before it is saved. */
export const SAVE_AFTER_MS = 600;
const TRY_AGAIN_AFTER_MS = 3_000;
/** How often a save is joined with others' before typing must rest again. */
const SAVE_TRIES = 3;

export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  | { readonly kind: 'refused' | 'unreachable'; readonly message: string }
  /** `theirs` is what somebody else saved. */
  | { readonly kind: 'conflict'; readonly places: readonly Place[]; readonly theirs: Entry };

export interface Change {
  /** Something was typed; else the fields came from elsewhere and must be shown anew. */
  readonly isTyped: boolean;
}

export interface DraftParts {
  readonly api: ManagementApi;
  readonly store: ContentStore;
  readonly unsaved: UnsavedTexts;
}

/** One entry as it is being edited: what the content service knows of it, and what is typed over that. */
export class Draft {
  readonly id: string;
  readonly changes = signal<Change>();
  readonly states = signal();
  /** Told of each version that the service has taken. */
  readonly saves = signal<Entry>();
  readonly #parts: DraftParts;
  readonly #halfTyped = new HalfTyped();
  #entry: Entry;
  #fields: Fields;
  #state: SaveState = { kind: 'saved' };
  #faults: readonly Fault[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<unknown> = Promise.resolve();

  /** Begins with what an earlier page left unsaved, when there is something. */
  constructor(entry: Entry, parts: DraftParts) {
    this.id = entry.sys.id;
    this.#parts = parts;
    this.#entry = entry;
    this.#fields = entry.fields;
    this.#restore();
  }

  /** As the content service knows it. */
  get entry(): Entry {
    return this.#entry;
  }

  /** As it is typed. */
  get fields(): Fields {
    return this.#fields;
  }

  get state(): SaveState {
    return this.#state;
  }

  get faults(): readonly Fault[] {
    return [...this.#halfTyped.faults, ...this.#faults];
  }

  /** A text that is no value yet. */
  textAt(place: Place): string | undefined {
    return this.#halfTyped.textAt(place);
  }

  set(place: Place, value: unknown): void {
    this.#halfTyped.drop(place);
    this.#fields = withValue(this.#fields, place, value);
    this.#isTyped();
  }

  /** Keeps a text that is no value, with what is wrong with it. */
  hold(place: Place, text: string, message: string): void {
    this.#halfTyped.hold(place, text, message);
    this.#isTyped();
  }

  /** Saves at once what waits. Never rejects for a refusal: the state says how it ended. */
  save({ isAutomatic = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    return this.#inTurn(async () => {
      for (let tries = 0; tries < SAVE_TRIES; tries += 1) {
        if (this.#state.kind === 'conflict') return;
        if (this.#isClean) return this.#become({ kind: 'saved' });
        const isSent = await this.#attempt(() => this.#send(isAutomatic));
        // Joined with what somebody else saved, it is sent again at once.
        if (isSent || this.#state.kind !== 'waiting') return;
      }
    });
  }

  /** Says whether it was done; if not, the state and the faults say why. */
  publish(): Promise<boolean> {
    return this.#change(() => this.#parts.api.publish(this.id, this.#entry.sys.version));
  }

  /** As `publish`. */
  unpublish(): Promise<boolean> {
    return this.#change(() => this.#parts.api.unpublish(this.id, this.#entry.sys.version));
  }

  /** Takes a newer version that was read meanwhile, when nothing of one's own waits; saving joins them otherwise. */
  follow(newest: Entry): void {
    if (newest.sys.version <= this.#entry.sys.version || this.#state.kind !== 'saved') return;
    this.#entry = newest;
    this.#fields = newest.fields;
    this.changes.tell({ isTyped: false });
    this.states.tell();
  }

  /** Ends a conflict: with everything as typed here, or with the other's values in the places of the conflict. */
  async settle(whose: 'mine' | 'theirs'): Promise<void> {
    if (this.#state.kind !== 'conflict') return;
    const { places, theirs } = this.#state;
    const { fields: mine } = mergeFields(this.#entry.fields, this.#fields, theirs.fields);
    const taken = whose === 'mine' ? [] : places;
    const settled = taken.reduce(
      (fields, place) => withValue(fields, place, theirs.fields[place.field]?.[place.locale]),
      mine,
    );
    this.#take(theirs, settled);
    await this.save();
  }

  get #isClean(): boolean {
    return isEqual(this.#fields, this.#entry.fields);
  }

  #restore(): void {
    const left = this.#parts.unsaved.of(this.#entry);
    if (left === undefined) return;
    this.#fields = mergeFields(left.base, left.fields, this.#entry.fields).fields;
    this.#halfTyped.take(left.typed);
    if (!this.#isClean) this.#saveLater();
    this.#become({ kind: this.#isClean ? 'saved' : 'waiting' });
  }

  #isTyped(): void {
    // A conflict lasts until it is settled.
    if (this.#state.kind !== 'conflict') this.#saveLater();
    this.#become(this.#state.kind === 'conflict' ? this.#state : { kind: 'waiting' });
    this.changes.tell({ isTyped: true });
  }

  #become(state: SaveState): void {
    this.#state = state;
    const { unsaved } = this.#parts;
    if (this.#isClean && this.#halfTyped.isEmpty) unsaved.forget(this.id);
    else unsaved.keep(this.id, { base: this.#entry.fields, fields: this.#fields, typed: this.#halfTyped.kept });
    this.states.tell();
  }

  #saveLater(delay = SAVE_AFTER_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save({ isAutomatic: true }), delay);
  }

  /** One after the other: a version is known only when the save before it has ended. */
  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const turn = this.#running.then(act);
    this.#running = turn.catch(() => undefined);
    return turn;
  }

  async #send(isAutomatic: boolean): Promise<void> {
    this.#become({ kind: 'saving' });
    const sent = this.#fields;
    const { version } = this.#entry.sys;
    const saved = await this.#parts.api.save({ id: this.id, version, fields: sent, isAutomatic });
    // The service may have tidied up what it was sent; what was typed meanwhile stays.
    const isUntouched = this.#fields === sent;
    if (isUntouched) this.#fields = saved.fields;
    else this.#saveLater();
    this.#isTaken(saved, { kind: isUntouched ? 'saved' : 'waiting' });
  }

  async #change(act: () => Promise<Entry>): Promise<boolean> {
    await this.save();
    if (this.#state.kind !== 'saved') return false;
    if (!this.#halfTyped.isEmpty) {
      this.#become({ kind: 'refused', message: 'Some fields hold no valid value yet.' });
      return false;
    }
    return this.#inTurn(() => this.#attempt(async () => this.#isTaken(await act(), { kind: 'saved' })));
  }

  #isTaken(entry: Entry, state: SaveState): void {
    this.#faults = [];
    this.#know(entry);
    this.#become(state);
    this.saves.tell(entry);
  }

  #know(entry: Entry): void {
    this.#entry = entry;
    this.#parts.store.put(entry);
  }

  /** Says whether it was done; a refusal becomes the state. */
  async #attempt(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ManagementError)) throw error;
      this.#faults = error.faults;
      if (error.status === 409) await this.#join();
      else if (error.status === 0 || error.status >= 500) this.#tryAgain(error.message);
      else this.#become({ kind: 'refused', message: error.message });
      return false;
    }
  }

  #tryAgain(message: string): void {
    this.#saveLater(TRY_AGAIN_AFTER_MS);
    this.#become({ kind: 'unreachable', message });
  }

  /** Somebody else saved first: joined when both changed different places, else for a person to settle. */
  async #join(): Promise<void> {
    const newest = await this.#parts.api.entry(this.id).catch(() => undefined);
    if (newest === undefined) return this.#tryAgain('The newer version can’t be read.');
    const { fields, conflicts } = mergeFields(this.#entry.fields, this.#fields, newest.fields);
    if (conflicts.length > 0) this.#become({ kind: 'conflict', places: conflicts, theirs: newest });
    else this.#take(newest, fields);
  }

  /** Goes on from a newer version with these fields. */
  #take(newest: Entry, fields: Fields): void {
    this.#know(newest);
    this.#fields = fields;
    this.changes.tell({ isTyped: false });
    if (!this.#isClean) this.#saveLater(0);
    this.#become({ kind: this.#isClean ? 'saved' : 'waiting' });
  }
}
