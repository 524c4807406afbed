import { expect, it } from 'vitest';
import { fakePage, formOf } from '../../../test/fake-page.ts';
import { draftOf, removeDraft, storeDraft } from './form-draft.ts';

const TYPED = { intent: 'save', user_id: '1', name: '空 & co; x', current_password: 'secret' };

it('a draft is for its form and its user, and has no password', () => {
  const { app } = fakePage('/account/my-details').page;
  storeDraft(app, formOf(TYPED));
  expect(app.cookies.read()).not.toContain('secret');
  expect(draftOf(app, 'save', '1')).toEqual({ intent: 'save', user_id: '1', name: '空 & co; x' });
  expect([draftOf(app, 'save', '2'), draftOf(app, 'other', '1')]).toEqual([null, null]);
  removeDraft(app);
  expect(draftOf(app, 'save', '1')).toBeNull();
});

it('too long a draft is not stored, and a foreign cookie is no draft', () => {
  const { app } = fakePage('/account/my-details').page;
  storeDraft(app, formOf({ ...TYPED, name: 'x'.repeat(3000) }));
  expect(draftOf(app, 'save', '1')).toBeNull();
  app.cookies.write('form-draft=%5B1%5D');
  expect(draftOf(app, 'save', '1')).toBeNull();
});
