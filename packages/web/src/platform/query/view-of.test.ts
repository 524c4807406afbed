import { expect, it } from 'vitest';
import { viewOf } from './view-of.ts';

const names = viewOf((answer: { readonly people: readonly { readonly name: string }[] }) => ({
  names: answer.people.map(({ name }) => ({ name })),
}));

it('an answer has one view', () => {
  const answer = { people: [{ name: 'Ada' }] };
  expect(names(answer)).toEqual({ names: [{ name: 'Ada' }] });
  expect(names(answer)).toBe(names(answer));
  expect(names({ ...answer })).not.toBe(names(answer));
});

it('what is made of a frozen answer is frozen to the last part, and nothing else is', () => {
  const view = names(Object.freeze({ people: [{ name: 'Ada' }] }));
  expect([view, view.names, view.names[0]].every(Object.isFrozen)).toBe(true);
  expect(Object.isFrozen(names({ people: [] }))).toBe(false);
});
