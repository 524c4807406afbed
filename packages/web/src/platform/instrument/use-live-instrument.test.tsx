// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { useLiveInstrument } from './use-live-instrument.ts';

const load = vi.fn<() => Promise<{ session: object }>>();

function Keys() {
  const { section, region, open, stage } = useLiveInstrument('felt-piano', load);
  return (
    <section ref={section}>
      <div ref={region} />
      <button type="button" onClick={() => void open()}>
        {stage.kind}
      </button>
    </section>
  );
}

it('tracks once that it can be played, and no failed attempt', async () => {
  // jsdom has no sound.
  vi.stubGlobal(
    'AudioContext',
    class {
      close = () => Promise.resolve();
    },
  );
  const { page, tracked } = fakePage('/labs/packs/felt-piano');
  render(pageWith(<Keys />, '/', page.app).page);
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));

  load.mockRejectedValueOnce(new Error('a recording is missing'));
  await press();
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(tracked).toEqual([]);

  load.mockResolvedValueOnce({ session: {} });
  await press();
  expect(await screen.findByText('open')).toBeTruthy();
  await press();
  expect(tracked).toEqual([['instrument opened', { instrument: 'felt-piano' }]]);
});
