// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { fakePage, formOf } from '../../../test/fake-page.ts';
import { draftOf, removeDraft, storeChangedForm, storeDraft } from './form-draft.ts';

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

it('only a changed form of a member is stored when the session ends elsewhere', () => {
  const { app } = fakePage('/account/my-details').page;
  document.body.innerHTML = `<form><input name="query" value="a" /></form>
    <form><input type="hidden" name="user_id" value="1" /><input type="hidden" name="intent" value="save" />
      <input name="name" value="Mira" /><input type="password" name="current_password" /></form>`;
  const [query, , , name, password] = document.querySelectorAll('input');
  if (!query || !name || !password) throw new Error('A field is missing.');
  query.value = 'b';
  password.value = 'secret';
  storeChangedForm(app, document);
  expect(draftOf(app, 'save', '1')).toBeNull();
  name.value = 'Mina';
  storeChangedForm(app, document);
  expect(draftOf(app, 'save', '1')).toEqual({ user_id: '1', intent: 'save', name: 'Mina' });
});
