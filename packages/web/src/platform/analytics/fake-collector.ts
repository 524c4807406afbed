import { vi } from 'vitest';

/** A response: an HTTP status, 0 for a network error, or 'silence' until the library times out. */
export type CollectorResponse = number | 'silence';

export interface SentBatch {
  readonly route: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/**
 * For tests of the real library: receives its requests in place of the network, and responds with the given results (200 by
 * default).
 */
export function fakeCollector() {
  const batches: SentBatch[] = [];
  const beacons: SentBatch[] = [];
  const responses: CollectorResponse[] = [];

  class FakeRequest {
    readyState = 0;
    status = 0;
    statusText = '';
    responseText = '';
    timeout = 0;
    withCredentials = false;
    onreadystatechange: (() => void) | null = null;
    #route = '';

    open(_method: string, url: string) {
      this.#route = routeOf(url);
    }
    setRequestHeader() {}
    send(body: string) {
      batches.push({ route: this.#route, items: itemsOf(new URLSearchParams(body)) });
      const response = responses.shift() ?? 200;
      if (response === 'silence') setTimeout(() => this.#end(0), this.timeout);
      else queueMicrotask(() => this.#end(response));
    }
    #end(status: number) {
      this.status = status;
      this.statusText = status === 0 ? '' : 'Status';
      this.responseText = status === 200 ? '{"status":1,"error":null}' : '';
      this.readyState = 4;
      this.onreadystatechange?.();
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string | URLSearchParams) => {
      beacons.push({ route: routeOf(url), items: itemsOf(new URLSearchParams(body)) });
      return true;
    },
  });
  return { batches, beacons, respondWith: (...next: CollectorResponse[]) => void responses.push(...next) };
}

function routeOf(url: string): string {
  return new URL(url, 'https://labs.example').pathname.split('/').at(-1) ?? '';
}

function itemsOf(body: URLSearchParams): SentBatch['items'] {
  return [JSON.parse(body.get('data') ?? '[]')].flat();
}
