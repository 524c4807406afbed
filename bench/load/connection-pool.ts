import { Connection } from './connection.ts';
import type { Address } from './request.ts';

interface Kept {
  readonly all: Set<Connection>;
  readonly idle: Connection[];
}

/** Connections to each address, opened as they are needed and taken in turn, so that requests are spread over all of them. */
export class ConnectionPool {
  readonly #most: number;
  readonly #kept = new Map<string, Kept>();

  /** `most`: connections to one address at a time. */
  constructor(most: number) {
    this.#most = most;
  }

  /** A connection for one request; null while all of them are taken. */
  take(address: Address): Connection | null {
    const { all, idle } = this.#keptOf(address);
    while (all.size >= this.#most) {
      const next = idle.shift();
      if (!next) return null;
      if (next.isOpen) return next;
      all.delete(next);
    }
    const opened = new Connection(address);
    all.add(opened);
    return opened;
  }

  /** Takes a connection back. One that is closed makes room for another. */
  give(address: Address, connection: Connection): void {
    const { all, idle } = this.#keptOf(address);
    if (connection.isOpen) idle.push(connection);
    else all.delete(connection);
  }

  /** Breaks every connection whose request was asked before `since` (of `performance.now()`); gives how many there were. */
  breakOlderThan(since: number): number {
    const late = this.#everyOne().filter(({ isAsking, askedAt }) => isAsking && askedAt < since);
    for (const connection of late) connection.destroy();
    return late.length;
  }

  close(): void {
    for (const connection of this.#everyOne()) connection.destroy();
  }

  #everyOne(): readonly Connection[] {
    return [...this.#kept.values()].flatMap(({ all }) => [...all]);
  }

  #keptOf({ host, port }: Address): Kept {
    const name = `${host}:${port}`;
    const known = this.#kept.get(name) ?? { all: new Set(), idle: [] };
    this.#kept.set(name, known);
    return known;
  }
}
