import type { ServerResponse } from 'node:http';

/** How each of several services answers just now, to everybody. */
export interface FaultSwitch<Name extends string, Mode extends string> {
  modeOf(name: Name): Mode;
  set(name: Name, mode: Mode): void;
  /** Leaves an answer open until the client, or the sandbox, ends. */
  keepWaiting(answer: ServerResponse): void;
  /** Ends whatever was left open. */
  endWaiting(): void;
}

/** A switch of which every service answers with `usual` until something else is said. */
export function faultSwitch<Name extends string, Mode extends string>(usual: Mode): FaultSwitch<Name, Mode> {
  const modes = new Map<Name, Mode>();
  const waiting = new Set<ServerResponse>();
  return {
    modeOf: (name) => modes.get(name) ?? usual,
    set: (name, mode) => {
      modes.set(name, mode);
    },
    keepWaiting: (answer) => {
      waiting.add(answer);
      answer.once('close', () => waiting.delete(answer));
    },
    endWaiting: () => {
      for (const answer of waiting) answer.destroy();
    },
  };
}
