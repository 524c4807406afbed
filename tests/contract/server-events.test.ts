import { accountEventSchema } from '@sound-library/product-api/analytics/account-event.ts';
import { EVENTS, SERVER_EVENTS } from '@sound-library/web/src/platform/analytics/event-catalogue.ts';
import { describe, expect, it } from 'vitest';

/** The properties of each event that the product API sends; `source` is added to each when it is sent. */
const PROPERTIES: ReadonlyMap<string, readonly string[]> = new Map(
  accountEventSchema.options.map(({ shape }) => [
    shape.name.value,
    [...Object.keys(shape.properties.shape), 'source'].toSorted(),
  ]),
);

describe('the events that the server sends to analytics', () => {
  it('are the documented ones', () => {
    expect([...PROPERTIES.keys()].toSorted()).toEqual(Object.keys(SERVER_EVENTS).toSorted());
  });

  it.each(Object.entries(SERVER_EVENTS))('%s has the documented properties, and no others', (name, { properties }) => {
    expect(PROPERTIES.get(name)).toEqual(Object.keys(properties).toSorted());
  });

  it('have the same names as the page’s events of the same kind', () => {
    expect(Object.keys(EVENTS['pack downloaded'].properties)).toEqual(['pack']);
  });
});
