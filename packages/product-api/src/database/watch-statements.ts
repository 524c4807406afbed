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

/** Has each statement that goes through this connection seen by `watch`, asked for by promise or by callback. */
export function watchStatements(connection: Asked, watch: WatchStatement): void {
  const { query } = connection;
  if (typeof query !== 'function') throw new TypeError('The connection has no query function.');
  const ask = (given: readonly unknown[]): unknown => Reflect.apply(query, connection, given);

  connection.query = (...given: readonly unknown[]): unknown => {
    const text = textOf(given[0]);
    const tell = given.at(-1);
    if (typeof tell !== 'function') {
      return watch(text, async () => ask(given));
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Whoever asked is told by the callback; here it only ends what is measured.
    watch(text, () => promise).catch(() => undefined);
    return ask([
      ...given.slice(0, -1),
      (error: unknown, ...rest: readonly unknown[]) => {
        if (error) reject(error);
        else resolve();
        Reflect.apply(tell, undefined, [error, ...rest]);
      },
    ]);
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}
