// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { fakePage } from '../../../test/fake-page.ts';
import { AppProvider } from '../../platform/AppProvider.tsx';
import { AudioProvider } from '../../platform/audio/AudioProvider.tsx';
import { sampleTrack } from '../../platform/audio/fake-audio.ts';
import { PlayButton } from '../../platform/audio/PlayButton.tsx';
import { NowPlaying, SoundTracking } from './Player.tsx';

afterEach(cleanup);

const track = sampleTrack('frozen');
const spoken = (snapshot: Parameters<typeof NowPlaying>[0]['snapshot']) => (
  <FakeTexts language="en-GB" messages={{ 'player.now': 'Now playing: {name} by {artist}' }}>
    <NowPlaying snapshot={snapshot} />
  </FakeTexts>
);

it('has its live region from the start, and announces a pack that started by the queue', () => {
  const { rerender } = render(spoken({ playback: { kind: 'idle' }, isFromQueue: false }));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(spoken({ playback: { kind: 'playing', track }, isFromQueue: true }));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe(`Now playing: ${track.name} by ${track.artist}`);
});

it('announces nothing for a pack that the visitor started', () => {
  render(spoken({ playback: { kind: 'playing', track }, isFromQueue: false }));
  expect(screen.getByRole('status').textContent).toBe('');
});

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
const WORDS = { 'player.play-named': 'Play {name}', 'player.pause-named': 'Pause {name}' };

function PageWithSound() {
  return (
    <FakeTexts language="en-GB" messages={WORDS}>
      <AudioProvider>
        <SoundTracking />
        <PlayButton track={sampleTrack('felt', { name: 'Felt' })} />
      </AudioProvider>
    </FakeTexts>
  );
}

it('tracks playback with the page and language at its start', async () => {
  const { page, tracked } = fakePage('/');
  const router = createMemoryRouter([{ path: '*', Component: PageWithSound }], { initialEntries: ['/ko'] });
  render(
    <AppProvider app={page.app}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  await act(() => router.navigate('/ko/labs/packs'));
  fireEvent.click(screen.getByRole('button', { name: 'Play Felt' }));
  expect(tracked).toEqual([]);
  act(() => {
    document.querySelector('audio')?.dispatchEvent(new Event('playing'));
  });
  expect(tracked).toEqual([['sound played', { pack: 'felt', track: 'felt', from: 'pack-list' }]]);
});
