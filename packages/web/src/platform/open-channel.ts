/** A channel to the site's other tabs. */
export type TabChannel = Pick<EventTarget, 'addEventListener'> & { postMessage(message: unknown): void };

/** Firefox refuses a channel where cookies are blocked: the messages then reach nobody. */
export function openChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return new MessageChannel().port1;
  }
}
