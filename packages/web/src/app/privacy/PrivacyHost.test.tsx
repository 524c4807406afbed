// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { FAKE_CONFIG, fakePage } from '../../../test/fake-page.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { createConsentStore, NO_CONSENT } from '../../platform/third-parties/consent.ts';
import { PrivacyHost, useOpenPrivacyChoices } from './PrivacyHost.tsx';

vi.mock('./ConsentBanner.tsx', () => ({ ConsentBanner: () => 'our banner' }));
const PrivacyChoices = vi.hoisted(() => vi.fn(() => 'our choices'));
vi.mock('./PrivacyChoices.tsx', () => ({ PrivacyChoices }));
vi.mock('../../platform/third-parties/page-idle.browser.ts', () => ({ pageIdle: async () => undefined }));

afterEach(() => {
  delete window.Cookiebot;
});

function Opener() {
  return <button type="button" onClick={useOpenPrivacyChoices() ?? undefined} />;
}

/** A page where this asks for consent. `expectTexts` compares all texts, once they are there. */
async function open(asks: 'banner' | 'script', status: 'asked' | 'signalled' | 'unsettled') {
  const { app } = fakePage('/').page;
  const consent = createConsentStore();
  consent.settle(status, NO_CONSENT);
  const config = { ...FAKE_CONFIG, consent: { ...FAKE_CONFIG.consent, asks } };
  const host = (
    <PrivacyHost>
      <Opener />
    </PrivacyHost>
  );
  const { page } = pageWith(host, '/', { ...app, consent, config });
  const { container } = await act(async () => render(page));
  return {
    expectTexts: (texts: string) => waitFor(() => expect(container.textContent).toBe(texts)),
    openChoices: () => act(async () => fireEvent.click(screen.getByRole('button'))),
  };
}

it('our own banner asks, and the choices are ours', async () => {
  const { expectTexts, openChoices } = await open('banner', 'asked');
  await expectTexts('our banner');
  await openChoices();
  await expectTexts('our bannerour choices');
});

// After the test above, our parts are loaded and would be there at once.
it("a vendor's script replaces both: its own dialog opens", async () => {
  const renew = vi.fn();
  window.Cookiebot = { renew };
  const { expectTexts, openChoices } = await open('script', 'unsettled');
  await openChoices();
  await expectTexts('');
  expect(renew).toHaveBeenCalledOnce();
});

it("our choices explain the browser's privacy signal in place of a vendor's script, too", async () => {
  const { expectTexts, openChoices } = await open('script', 'signalled');
  await openChoices();
  await expectTexts('our choices');
});

it('reports choices that cannot be shown', async () => {
  // React reports errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  PrivacyChoices.mockImplementation(() => {
    throw new Error('Their file is lost.');
  });
  const { openChoices } = await open('banner', 'unsettled');
  await openChoices();
  expect((await screen.findByRole('alert')).textContent).toBe(english['modal.failed']);
});
