import type { Update } from './ingestion/read-updates.ts';
import { propertyOf } from './ingestion/token.ts';

/** What is known of a person. */
export interface Profile {
  readonly distinctId: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly updatedAt: string;
}

export interface Profiles {
  apply(update: Update, at: string): void;
  /** Touched last, first. */
  list(): readonly Profile[];
  clear(): void;
}

/** People as updates made them, in memory. */
export function createProfiles(): Profiles {
  const people = new Map<string, Profile>();
  return {
    apply(update, at) {
      const distinctId = String(update.$distinct_id);
      const properties = updatedProperties(people.get(distinctId)?.properties ?? {}, update);
      people.delete(distinctId);
      if (properties !== null) people.set(distinctId, { distinctId, properties, updatedAt: at });
    },
    list: () => [...people.values()].reverse(),
    clear: () => people.clear(),
  };
}

type Properties = Readonly<Record<string, unknown>>;

/** What an update makes of a person's properties; null when it deletes the person. */
export function updatedProperties(before: Properties, update: Update): Properties | null {
  if ('$delete' in update) return null;
  const after: Record<string, unknown> = { ...before };
  const each = (operation: string, act: (name: string, value: unknown) => void): void => {
    for (const [name, value] of Object.entries(asObject(update[operation]))) act(name, value);
  };
  each('$set', (name, value) => {
    after[name] = value;
  });
  each('$set_once', (name, value) => {
    if (!Object.hasOwn(after, name)) after[name] = value;
  });
  each('$add', (name, value) => {
    after[name] = Number(after[name] ?? 0) + Number(value);
  });
  each('$append', (name, value) => {
    after[name] = [...asList(after[name]), value];
  });
  each('$union', (name, value) => {
    after[name] = [...new Set([...asList(after[name]), ...asList(value)])];
  });
  each('$remove', (name, value) => {
    after[name] = asList(after[name]).filter((item) => item !== value);
  });
  for (const name of asList(update.$unset)) delete after[String(name)];
  return after;
}

const asObject = (value: unknown): Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** A person's name, or else address, as the product tells it. */
export function nameOf({ properties }: Profile): string | undefined {
  const names = ['$name', '$first_name', '$email'].map((name) => propertyOf(properties, name));
  const [found] = names.filter((name) => typeof name === 'string');
  return typeof found === 'string' ? found : undefined;
}
