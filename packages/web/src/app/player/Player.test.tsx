// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { AudioProvider } from '../../platform/audio/AudioProvider.tsx';
import { sampleTrack } from '../../platform/audio/fake-audio.ts';
import { PlayButton } from '../../platform/audio/PlayButton.tsx';
import { SoundTracking } from './PlayerBar.tsx';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

function PageWithSound() {
  return (
    <AudioProvider>
      <SoundTracking />
      <PlayButton track={sampleTrack('felt')} />
    </AudioProvider>
  );
}

it('tracks playback with the page and language at its start', async () => {
  const { page, tracked } = fakePage('/');
  const { page: site, router } = pageAt(page.app, '/ko', [{ path: '*', Component: PageWithSound }]);
  render(site);
  await act(() => router.navigate('/ko/labs/packs'));
  fireEvent.click(screen.getByRole('button'));
  expect(tracked).toEqual([]);
  act(() => {
    document.querySelector('audio')?.dispatchEvent(new Event('playing'));
  });
  expect(tracked).toEqual([['sound played', { pack: 'felt', track: 'felt', from: 'pack-list' }]]);
});
