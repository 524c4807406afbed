import { expect, it } from 'vitest';
import { fakePage, formOf } from '../../../../test/fake-page.ts';
import { ADA } from '../../../../test/fake-session-bff.ts';
import { saveDetails } from './PersonalForm.tsx';

it.each([
  [{ newsletter: 'on' }, true],
  [{}, false],
])('sends trimmed names, and the newsletter of %j', async (box, newsletter) => {
  const { page, requests } = fakePage('/account/my-details', { 'PUT /api/user': { status: 200, body: ADA } });
  const outcome = await saveDetails(page, formOf({ first_name: ' Ada ', last_name: 'Lovelace\t', ...box }), ADA);
  expect(outcome).toEqual({ kind: 'success', done: 'details' });
  expect(requests).toMatchObject([{ body: { first_name: 'Ada', last_name: 'Lovelace', newsletter } }]);
});
