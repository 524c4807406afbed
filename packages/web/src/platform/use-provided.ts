import { type Context, use } from 'react';

/** What a context holds. Throws where nothing above gives it. */
export function useProvided<Value>(context: Context<Value | null>, provider: string): Value {
  const value = use(context);
  if (value === null) throw new Error(`Nothing above gives what ${provider} does.`);
  return value;
}
