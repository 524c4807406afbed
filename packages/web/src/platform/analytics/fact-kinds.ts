/** One thing that an event tells: how it looks and what it means. `value` is for the compiler alone. */
export interface Fact<Value> {
  readonly meaning: string;
  /** What it looks like, in Markdown. */
  readonly looks: string;
  readonly value?: Value;
}

/** A word or a name of ours; never what somebody wrote, but for search words. */
export function text(meaning: string): Fact<string> {
  return { meaning, looks: 'text' };
}

/** The meaning says the unit. */
export function number(meaning: string): Fact<number> {
  return { meaning, looks: 'number' };
}

export function flag(meaning: string): Fact<boolean> {
  return { meaning, looks: 'true or false' };
}

export function list(meaning: string): Fact<readonly string[]> {
  return { meaning, looks: 'list of texts' };
}

/** One word of a closed list. */
export function oneOf<const Value extends string | number>(values: readonly Value[], meaning: string): Fact<Value> {
  return { meaning, looks: values.map((value) => `\`${value}\``).join(', ') };
}
