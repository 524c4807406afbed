// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FAKE_CONFIG, fakePage } from '../../../test/fake-page.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { createConsentStore, NO_CONSENT } from '../../platform/third-parties/consent.ts';
import { PrivacyHost, useOpenPrivacyChoices } from './PrivacyHost.tsx';

vi.mock('./ConsentBanner.tsx', () => ({ ConsentBanner: () => 'our banner' }));
vi.mock('./PrivacyChoices.tsx', () => ({ PrivacyChoices: () => 'our choices' }));
vi.mock('../../platform/third-parties/page-idle.browser.ts', () => ({ pageIdle: async () => undefined }));

afterEach(() => {
  cleanup();
  delete window.Cookiebot;
});

function Opener() {
  return <button type="button" onClick={useOpenPrivacyChoices() ?? undefined} />;
}

/** A page where this asks for consent: its texts, before and after 'Privacy choices' was pressed. */
async function shown(asks: 'banner' | 'script', status: 'asked' | 'signalled' | 'unsettled') {
  const { app } = fakePage('/').page;
  const consent = createConsentStore();
  consent.settle(status, NO_CONSENT);
  const config = { ...FAKE_CONFIG, consent: { ...FAKE_CONFIG.consent, asks } };
  const host = (
    <PrivacyHost>
      <Opener />
    </PrivacyHost>
  );
  const { container } = render(pageAt({ ...app, consent, config }, '/', [{ path: '/', element: host }]).page);
  await act(async () => vi.dynamicImportSettled());
  const before = container.textContent;
  await act(async () => screen.getByRole('button').click());
  await act(async () => vi.dynamicImportSettled());
  return [before, container.textContent];
}

it('our own banner asks, and the choices are ours', async () => {
  expect(await shown('banner', 'asked')).toEqual(['our banner', 'our bannerour choices']);
});

it("a vendor's script replaces both: its own dialog opens", async () => {
  const renew = vi.fn();
  window.Cookiebot = { renew };
  expect(await shown('script', 'unsettled')).toEqual(['', '']);
  expect(renew).toHaveBeenCalledOnce();
});

it("our choices explain the browser's privacy signal in place of a vendor's script, too", async () => {
  expect(await shown('script', 'signalled')).toEqual(['', 'our choices']);
});
