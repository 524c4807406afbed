/** Runs a statement of this text, and sees how it goes. Texts hold no values: those are parameters. */
export type WatchStatement = <Answer>(text: string, run: () => Promise<Answer>) => Promise<Answer>;

/** Both, one within the other; either may be absent. */
export function watchedBy(one?: WatchStatement, other?: WatchStatement): WatchStatement | undefined {
  if (!one || !other) return one ?? other;
  return (text, run) => one(text, () => other(text, run));
}

/** What a driver gives, as far as its statements go. Drivers overload `query` in more ways than a type could repeat. */
interface Asked {
  query: unknown;
}

/** Has each statement that goes through this connection seen by `watch`. All of ours are asked for by promise. */
export function watchStatements(connection: Asked, watch: WatchStatement): void {
  const { query } = connection;
  if (typeof query !== 'function') throw new TypeError('The connection has no query function.');
  connection.query = (...given: readonly unknown[]): unknown =>
    watch(textOf(given[0]), async () => Reflect.apply(query, connection, given));
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}
