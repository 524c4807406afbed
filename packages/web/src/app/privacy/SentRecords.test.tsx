// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { fakePage } from '../../../test/fake-page.ts';
import { createListeners } from '../../lib/listeners.ts';
import { AppProvider } from '../../platform/AppProvider.tsx';
import type { AnalyticsRecord } from '../../platform/analytics/records.ts';
import { noTracker } from '../../platform/analytics/tracker.ts';
import { SentRecords } from './SentRecords.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = Date.UTC(2026, 10, 22, 12);
const VIEW: AnalyticsRecord = {
  id: '1',
  operation: { kind: 'pageview' },
  at: AT,
  page: { address: 'https://labs.example/labs?token=secret', title: 'LABS' },
  state: 'queued',
};
const EVENT: AnalyticsRecord = {
  id: '2',
  operation: { kind: 'track', name: 'modal opened', properties: { modal: 'login' } },
  at: AT + 1000,
  page: VIEW.page,
  state: 'dropped',
};

function setUp(first: readonly AnalyticsRecord[] = []) {
  let records = first;
  const listeners = createListeners();
  const { app } = fakePage('/labs').page;
  const analyticsRecords = { list: () => records, subscribe: listeners.subscribe };
  render(
    <AppProvider app={{ ...app, analyticsRecords, tracker: { ...noTracker, distinctId: () => 'visitor-7' } }}>
      <FakeTexts language="en-GB" messages={english}>
        <SentRecords />
      </FakeTexts>
    </AppProvider>,
  );
  fireEvent.click(screen.getByText(english['sent.title']));
  const become = (next: readonly AnalyticsRecord[]) =>
    act(() => {
      records = next;
      listeners.notify();
    });
  const shown = () => within(screen.getByRole('region', { name: english['sent.list'] })).getAllByRole('listitem');
  return { become, shown };
}

it('reports that no event was sent yet', () => {
  setUp();
  expect(screen.getByText(english['sent.empty'])).toBeTruthy();
});

it('shows sent events unchanged, newest first, with their state', () => {
  const { become, shown } = setUp([VIEW, EVENT]);
  const [newest, oldest] = shown().map((item) => item.textContent);
  expect(newest).toContain(english['sent.kind.track']);
  expect(newest).toContain('"modal opened"');
  expect(newest).toContain(english['sent.dropped']);
  expect(oldest).toContain('"https://labs.example/labs"');
  expect(oldest).not.toContain('secret');
  expect(oldest).toContain(english['sent.queued']);
  become([{ ...VIEW, state: 'sent' }, EVENT]);
  expect(shown().at(-1)?.textContent).toContain(english['sent.sent']);
});

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
