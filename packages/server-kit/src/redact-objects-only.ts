import { symbols } from 'pino';

const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/**
 * Has a logger with wildcards among its redacted paths look for secrets in objects and lists alone. pino looks into each text and
 * number as well, where none of the paths can lead: 20 µs for every field of every line, and for the id of every request.
 * Names at the top of a line are redacted as ever. Loggers made of it are the same.
 */
export function redactObjectsOnly(log: object): void {
  const stringifiers: unknown = Reflect.get(log, symbols.stringifiersSym);
  if (typeof stringifiers !== 'object' || stringifiers === null) return;
  const redacted: unknown = Reflect.get(stringifiers, symbols.wildcardFirstSym);
  if (typeof redacted !== 'function') return;
  const stringify = (value: unknown, ...rest: unknown[]): unknown =>
    PLAIN.has(typeof value) ? JSON.stringify(value) : redacted(value, ...rest);
  Reflect.set(stringifiers, symbols.wildcardFirstSym, stringify);
}
