// @vitest-environment jsdom

import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { pageAt } from '../../../../test/page-at.tsx';
import { AudioProvider } from '../../../platform/audio/AudioProvider.tsx';
import { useInstrument } from './Instrument.tsx';

const openInstrument = vi.hoisted(() => vi.fn());
vi.mock('./live/open-instrument.tsx', () => ({ openInstrument }));

/** jsdom has no sound. */
class SilentContext {
  close = () => Promise.resolve();
}

const PACK = { slug: 'felt-piano', name: 'Felt Piano', premium: false };
const INSTRUMENT: PackInstrument = { kind: 'pitched', notes: [{ midi: 60, url: 'https://assets.example/60.mp3' }] };

function Keys() {
  const { section, region, open, stage } = useInstrument(PACK, INSTRUMENT);
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
  vi.stubGlobal('AudioContext', SilentContext);
  const { page, tracked } = fakePage('/labs/packs/felt-piano');
  const element = (
    <AudioProvider>
      <Keys />
    </AudioProvider>
  );
  render(pageAt(page.app, '/', [{ path: '*', element }]).page);
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));

  openInstrument.mockRejectedValueOnce(new Error('a recording is missing'));
  await press();
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(tracked).toEqual([]);

  openInstrument.mockResolvedValueOnce({ session: {} });
  await press();
  expect(await screen.findByText('open')).toBeTruthy();
  await press();
  expect(tracked).toEqual([['instrument opened', { instrument: 'felt-piano' }]]);
});
