import { describe, expect, it } from 'vitest';
import { errorReply, fakePage, formOf } from '../../../test/fake-page.ts';
import { openMailLink } from './mail-link.tsx';
import { resetPassword } from './reset-password.route.tsx';

const ID = 'i'.repeat(22);
const RESET = 'POST /api/reset-password';
const FORM = formOf({ password: 'a long and quiet passphrase' });

describe('a form that sets a password', () => {
  it('names the link that its page was rendered for', async () => {
    const { page, requests } = fakePage(`/account/reset-password?link=${ID}`, { [RESET]: { status: 204 } });
    await resetPassword(page, FORM).catch(() => undefined);
    expect(requests[0]).toMatchObject({ call: RESET, body: { link_id: ID } });
  });

  it('shows that this browser does not have that link open', async () => {
    const { page } = fakePage(`/account/reset-password?link=${ID}`, { [RESET]: errorReply('link_not_open') });
    expect(await resetPassword(page, FORM)).toEqual({ kind: 'link-not-open' });
    expect(await openMailLink(['reset-password'])(page)).toEqual({ kind: 'not-open' });
  });
});
