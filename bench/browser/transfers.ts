import type { CDPSession } from '@playwright/test';

export interface Transfer {
  /** As the browser calls it, or 'Texts': words of the interface, which come as a module and are data. */
  readonly type: string;
  /** Bytes that travelled, head included. */
  readonly bytes: number;
  /** Of them, the head. */
  readonly headBytes: number;
  /** On the clock of the network's events, in seconds. */
  readonly endedAt: number;
}

/** Follows every request of a page. */
export interface Transfers {
  readonly finished: readonly Transfer[];
  /** When the navigation's own request was sent, on the same clock. */
  navigatedAt(): number;
  /** When the navigation's answer began, on the same clock, the emulated network's wait included. */
  answeredAt(): number;
  /** Requests that were sent and have neither ended nor failed. */
  open(): number;
}

/** Follows a page's requests from now on. */
export function followTransfers(devTools: CDPSession): Transfers {
  const types = new Map<string, string>();
  const heads = new Map<string, number>();
  const open = new Set<string>();
  const finished: Transfer[] = [];
  let navigatedAt = Number.NaN;
  let answeredAt = Number.NaN;
  devTools.on('Network.requestWillBeSent', ({ requestId, timestamp, type = 'Other', request }) => {
    // An address that is itself the data is no request.
    if (request.url.startsWith('data:')) return;
    if (type === 'Document' && Number.isNaN(navigatedAt)) navigatedAt = timestamp;
    types.set(requestId, kindOf(type, request.url));
    open.add(requestId);
  });
  devTools.on('Network.responseReceived', ({ requestId, type, timestamp, response }) => {
    if (type === 'Document' && Number.isNaN(answeredAt)) answeredAt = timestamp;
    types.set(requestId, kindOf(type, response.url));
    heads.set(requestId, response.encodedDataLength);
  });
  devTools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    if (open.delete(requestId)) {
      const headBytes = heads.get(requestId) ?? 0;
      finished.push({
        type: types.get(requestId) ?? 'Other',
        bytes: encodedDataLength,
        headBytes,
        endedAt: timestamp,
      });
    }
  });
  return { finished, navigatedAt: () => navigatedAt, answeredAt: () => answeredAt, open: () => open.size };
}

function kindOf(type: string, url: string): string {
  return type === 'Script' && new URL(url).pathname.startsWith('/texts/') ? 'Texts' : type;
}

/** Kilobytes of the transfers of a type, or of all; up to a time if one is given. */
export function kilobytes(transfers: readonly Transfer[], type?: string, until = Number.POSITIVE_INFINITY): number {
  const counted = transfers.filter((one) => (type === undefined || one.type === type) && one.endedAt <= until);
  return counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

/** The same without heads: what the files themselves are, compressed. */
export function bodyKilobytes(transfers: readonly Transfer[], type: string, until: number): number {
  const bodies = transfers.map((one) => ({ ...one, bytes: one.bytes - one.headBytes }));
  return kilobytes(bodies, type, until);
}
