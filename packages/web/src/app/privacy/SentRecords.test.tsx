// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { fakePage } from '../../../test/fake-page.ts';
import { pageWith } from '../../../test/page-at.tsx';
import type { AnalyticsRecord } from '../../platform/analytics/records.ts';
import { noTracker } from '../../platform/analytics/tracker.ts';
import { SentRecords } from './SentRecords.tsx';

const AT = Date.UTC(2026, 10, 22, 12);
const VIEW: AnalyticsRecord = {
  id: '1',
  operation: { kind: 'pageview' },
  at: AT,
  page: { address: 'https://labs.example/labs?token=secret', title: 'LABS' },
  state: 'queued',
};
function setUp(records: readonly AnalyticsRecord[] = []) {
  const { app } = fakePage('/labs').page;
  const analyticsRecords = { list: () => records, subscribe: () => () => undefined };
  const tracker = { ...noTracker, distinctId: () => 'visitor-7' };
  render(pageWith(<SentRecords />, '/labs', { ...app, analyticsRecords, tracker }).page);
  fireEvent.click(screen.getByText(english['sent.title']));
}

it('copies everything as JSON, with the id that identifies the visitor', async () => {
  const writeText = vi.fn(async (_: string) => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  setUp([VIEW]);
  expect(screen.getByText('visitor-7')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: english['sent.copy'] }));
  expect(await screen.findByText(english['sent.copied'])).toBeTruthy();
  expect(JSON.parse(writeText.mock.calls[0]?.[0] ?? '')).toEqual({
    distinctId: 'visitor-7',
    records: [
      { at: AT, state: 'queued', kind: 'pageview', page: { address: 'https://labs.example/labs', title: 'LABS' } },
    ],
  });
});

it('reports that the clipboard is unavailable', async () => {
  vi.stubGlobal('navigator', {});
  setUp([VIEW]);
  fireEvent.click(screen.getByRole('button', { name: english['sent.copy'] }));
  expect(await screen.findByText(english['sent.not-copied'])).toBeTruthy();
});
