// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { useSoundSources } from '../audio/AudioProvider.tsx';
import { useLiveInstrument } from './use-live-instrument.ts';

const load = vi.fn<(order: { onProgress(loaded: number): unknown }) => Promise<{ session: string[] }>>();
let beginOther: () => void;

/** An instrument with buttons that open it, each to play its own sound. */
function Keys() {
  const sources = useSoundSources();
  const { section, region, open, stage } = useLiveInstrument('felt-piano', load);
  useEffect(() => {
    beginOther = sources.join(() => undefined).begin;
  }, [sources]);
  return (
    <section ref={section}>
      <div ref={region}>{stage.kind}</div>
      {['kick', 'pattern'].map((sound) => (
        <button key={sound} type="button" onClick={() => void open((played) => played.push(sound))}>
          {sound}
        </button>
      ))}
    </section>
  );
}

function openPage() {
  // jsdom has no sound.
  vi.stubGlobal(
    'AudioContext',
    class {
      close = () => Promise.resolve();
    },
  );
  const { page, tracked } = fakePage('/labs/packs/felt-piano');
  render(pageWith(<Keys />, '/', page.app).page);
  const press = (sound: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: sound })));
  return { tracked, press };
}

it('tracks once that it can be played, and no failed attempt', async () => {
  const { tracked, press } = openPage();
  load.mockRejectedValueOnce(new Error('a recording is missing'));
  await press('kick');
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(tracked).toEqual([]);

  load.mockResolvedValueOnce({ session: [] });
  await press('kick');
  expect(await screen.findByText('open')).toBeTruthy();
  await press('kick');
  expect(tracked).toEqual([['instrument opened', { instrument: 'felt-piano' }]]);
});

it('stays failed when other recordings arrive after the failure', async () => {
  const { press } = openPage();
  load.mockRejectedValueOnce(new Error('a recording is missing'));
  await press('kick');
  expect(await screen.findByText('failed')).toBeTruthy();
  act(() => void load.mock.lastCall?.[0].onProgress(39));
  expect(screen.getByText('failed')).toBeTruthy();
});

it.each([
  ['nothing when a demo began after the gesture', [], []],
  ['what the last gesture asked for, after the beginning of a demo', ['kick'], ['kick']],
])('plays %s, once it has loaded', async (_, laterPresses, expected) => {
  const { promise, resolve } = Promise.withResolvers<{ session: string[] }>();
  load.mockReturnValueOnce(promise);
  const { press } = openPage();
  await press('pattern');
  beginOther();
  for (const sound of laterPresses) await press(sound);
  const played: string[] = [];
  await act(async () => resolve({ session: played }));
  expect(played).toEqual(expected);
});
