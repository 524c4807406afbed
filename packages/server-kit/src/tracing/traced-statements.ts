import type { Tracing } from './tracing.ts';

type WatchStatement = <Answer>(text: string, run: () => Promise<Answer>) => Promise<Answer>;

/** Statements as spans: of their text alone, in which all values are parameters. Undefined while tracing is off. */
export function tracedStatements(tracing: Tracing | null): WatchStatement | undefined {
  if (!tracing) return undefined;
  return (text, run) => {
    const [operation = 'SQL'] = text.trimStart().split(/\s/, 1);
    const facts = {
      'db.system.name': 'postgresql',
      'db.query.text': text,
      'db.operation.name': operation.toUpperCase(),
    };
    return tracing.span(operation.toUpperCase(), facts, run);
  };
}
