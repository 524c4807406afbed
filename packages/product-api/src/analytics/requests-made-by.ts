import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';

const CREATED = 'http.client.request.created';

/** The HTTP requests that something begins before it returns, for whoever would end those of a library that gives no hold of them. */
export function requestsMadeBy(work: () => void): readonly ClientRequest[] {
  const made: ClientRequest[] = [];
  const note = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    if (message.request instanceof ClientRequest) made.push(message.request);
  };
  subscribe(CREATED, note);
  try {
    work();
  } finally {
    unsubscribe(CREATED, note);
  }
  return made;
}
