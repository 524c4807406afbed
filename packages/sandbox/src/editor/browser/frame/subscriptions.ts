import { parse } from 'flatted';
import { isObject } from '../content/content.ts';

/** What a page wants to be told of. */
export interface Subscription {
  readonly id: string;
  readonly locale: string;
  /** What the page showed when it subscribed. */
  readonly data: unknown;
}

/** The edit subscriptions of the page in the frame. */
export function subscriptions() {
  const list = new Map<string, Subscription>();
  return {
    list: (): readonly Subscription[] => [...list.values()],
    add({ id, event, locale, config }: { id: string; event: string; locale: string; config: string }): void {
      if (event === 'edit') list.set(id, { id, locale, data: dataOf(config) });
    },
    remove: (id: string): void => {
      list.delete(id);
    },
    clear: (): void => list.clear(),
  };
}

/** The SDK sends its configuration as flatted text, since it may hold circles. */
function dataOf(config: string): unknown {
  try {
    const read: unknown = parse(config);
    return isObject(read) ? read.data : undefined;
  } catch {
    // A configuration that can't be read subscribes to nothing that the editor knows.
    return undefined;
  }
}
