import { accountEventSchema } from '@sound-library/product-api/analytics/account-event.ts';
import { EVENTS, SERVER_EVENTS } from '@sound-library/web/src/platform/analytics/event-catalogue.ts';
import { describe, expect, it } from 'vitest';

/** What the product API can tell, by name; `source` is added to each as it is sent. */
const FACTS: ReadonlyMap<string, readonly string[]> = new Map(
  accountEventSchema.options.map(({ shape }) => [
    shape.name.value,
    [...Object.keys(shape.properties.shape), 'source'].toSorted(),
  ]),
);

describe('what the server tells analytics', () => {
  it('is what analysts read of', () => {
    expect([...FACTS.keys()].toSorted()).toEqual(Object.keys(SERVER_EVENTS).toSorted());
  });

  it.each(Object.entries(SERVER_EVENTS))('%s holds what analysts read of, and nothing else', (name, { facts }) => {
    expect(FACTS.get(name)).toEqual(Object.keys(facts).toSorted());
  });

  it('goes by the same words where the page tells of it too', () => {
    expect(Object.keys(EVENTS['pack downloaded'].facts)).toEqual(['pack']);
  });
});
