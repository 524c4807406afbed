import { createContext, useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { useProvided } from '../AppProvider.tsx';
import { noTracker, type Track } from '../analytics/tracker.ts';

export type ModalName = 'login' | 'register';

export const ModalsContext = createContext<ModalStore | null>(null);

/** The page's modals: `await useModals().open('login')`. */
export function useModals(): ModalStore {
  return useProvided(ModalsContext, 'ModalHost');
}

/** The open modal; none on the server. */
export function useCurrentModal(): ModalName | null {
  const modals = useModals();
  return useSyncExternalStore(modals.subscribe, modals.current, () => null);
}

/** Whether a modal is open or pending; false on the server. */
export function useIsModalOccupied(): boolean {
  const modals = useModals();
  return useSyncExternalStore(modals.subscribe, modals.isOccupied, () => false);
}

/** Delay between closing a modal and opening the one that replaces it. */
export const MODAL_SWITCH_DELAY_MS = 200;

/** How a modal ended (specification, section 4). `failure`: closed by the user after a submission was refused. */
type ModalOutcome =
  | { readonly kind: 'submission.success' }
  | { readonly kind: 'submission.failure' }
  | { readonly kind: 'cancellation' }
  | { readonly kind: 'error'; readonly cause: unknown }
  | { readonly kind: 'switched'; readonly to: ModalName; readonly next: Promise<ModalOutcome> };

export type ModalStore = ReturnType<typeof createModalStore>;

interface Opening {
  readonly name: ModalName;
  readonly promise: Promise<ModalOutcome>;
  readonly resolve: (outcome: ModalOutcome) => void;
  /** Cancels the pending modal; null once it is open. */
  callOff: (() => void) | null;
}

/** The modals of a page, of which one is open at a time. */
export function createModalStore(track: Track = noTracker.track) {
  const listeners = createListeners();
  let opening: Opening | null = null;

  function show(shown: Opening): void {
    shown.callOff = null;
    track('modal opened', { modal: shown.name });
    listeners.notify();
  }

  function end(ended: Opening, outcome: ModalOutcome): void {
    const wasOnShow = ended.callOff === null;
    ended.callOff?.();
    if (opening === ended) opening = null;
    ended.resolve(outcome);
    if (wasOnShow) track('modal closed', { modal: ended.name });
    listeners.notify();
  }

  function open(name: ModalName): Promise<ModalOutcome> {
    if (opening?.name === name) return opening.promise;
    const former = opening;
    const next: Opening = { name, callOff: null, ...Promise.withResolvers<ModalOutcome>() };
    opening = next;
    if (former) {
      const timeout = setTimeout(() => show(next), MODAL_SWITCH_DELAY_MS);
      next.callOff = () => clearTimeout(timeout);
      end(former, { kind: 'switched', to: name, next: next.promise });
    } else show(next);
    return next.promise;
  }

  return {
    current: (): ModalName | null => (opening && opening.callOff === null ? opening.name : null),
    /** A modal is open or pending, also during a switch. */
    isOccupied: () => opening !== null,
    subscribe: listeners.subscribe,
    /** Opens a modal, after the switch delay when it replaces another; resolves when it closes. */
    open,
    close: (outcome: Exclude<ModalOutcome, { kind: 'switched' }>) => {
      if (opening) end(opening, outcome);
    },
    /** Opens a modal and follows switches between login and registration; resolves with the final outcome. */
    waitFor: async (name: ModalName) => {
      let outcome = await open(name);
      while (outcome.kind === 'switched') outcome = await outcome.next;
      return outcome;
    },
  };
}
