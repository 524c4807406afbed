import { propertyOf } from '../ingestion/token.ts';
import type { CollectedRecord } from '../record-log.ts';

const PAGE_VIEW = '$mp_web_page_view';
const LIBRARY_NAMES = new Set(['token', 'time', 'distinct_id', 'mp_lib', 'mp_sent_by_lib_version']);
/** Times below are seconds, above milliseconds. */
const SECONDS_END = 100_000_000_000;

/** An event as a person reads it. */
export interface ToldEvent {
  readonly name: string;
  readonly label: string;
  readonly distinctId: string;
  /** When it happened, as the sender says; milliseconds since the epoch. */
  readonly happenedAt: number | null;
  /** What the product told of it. */
  readonly own: readonly Fact[];
  /** What the library added. */
  readonly added: readonly Fact[];
}

export type Fact = readonly [name: string, value: string];

/** Takes a collected event apart. */
export function toldEvent({ data }: CollectedRecord): ToldEvent {
  const name = String(data.event);
  const facts = factsOf(data.properties);
  const isAdded = ([fact]: Fact): boolean => fact.startsWith('$') || LIBRARY_NAMES.has(fact);
  return {
    name,
    label: name === PAGE_VIEW ? 'Page view' : name,
    distinctId: textOf(propertyOf(data.properties, 'distinct_id') ?? ''),
    happenedAt: millisecondsOf(propertyOf(data.properties, 'time')),
    own: facts.filter((fact) => !isAdded(fact)),
    added: facts.filter(isAdded),
  };
}

/** The properties of an object, each value as text, by name. */
export const factsOf = (value: unknown): readonly Fact[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, fact]): Fact => [name, textOf(fact)])
        .sort(([left], [right]) => left.localeCompare(right, 'en'))
    : [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function millisecondsOf(time: unknown): number | null {
  if (typeof time !== 'number') return null;
  return time < SECONDS_END ? time * 1000 : time;
}
