import type { QueryClient } from './query-client.ts';

/** Names an answer; of what it begins with, all answers can be named at once. Plain JSON. */
export type QueryKey = readonly unknown[];

/** A key that knows what is kept by it. */
export type AnswerKey<Answer> = QueryKey & { readonly answer?: Answer };

/** What a query is given to ask with. */
export interface QueryContext {
  /** Aborted when nobody wants the answer any more. */
  readonly signal: AbortSignal;
  readonly client: QueryClient;
}

/** As a method, so that an entry can keep it whatever its answer is. */
interface Judge<Answer> {
  freshFor(query: { readonly state: { readonly data: Answer | undefined } }): number;
}

/** Something that can be asked for: by what key its answer is kept, and for how long that is taken for true. */
export interface QueryOptions<Answer, Shown = Answer> {
  readonly queryKey: AnswerKey<Answer>;
  readonly queryFn: (context: QueryContext) => Answer | Promise<Answer>;
  /** In milliseconds; a minute where it says nothing. */
  readonly staleTime?: number | Judge<Answer>['freshFor'];
  /** What of the answer is given to who asks. */
  readonly select?: (answer: Answer) => Shown;
}

/** Has the options of a query inferred. */
export function queryOptions<Answer, Shown = Answer>(
  options: Omit<QueryOptions<Answer, Shown>, 'queryKey'> & { readonly queryKey: QueryKey },
): QueryOptions<Answer, Shown> {
  return options;
}
