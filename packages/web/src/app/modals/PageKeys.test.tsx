// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { pageWith } from '../../../test/page-at.tsx';
import { PageKeys } from './PageKeys.tsx';

const lose = vi.hoisted(() => () => {
  throw new Error('The file is lost.');
});
vi.mock('./KeyboardHelp.tsx', lose);
vi.mock('../../platform/notifications/ToastRegion.tsx', lose);

it('reports a lost list of keys, even when the toasts are lost, too', async () => {
  // React reports errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => render(pageWith(<PageKeys />, '/').page));
  await act(async () => fireEvent.keyDown(document.body, { key: '?' }));
  expect((await screen.findByRole('alert')).textContent).toBe(english['modal.failed']);
});
