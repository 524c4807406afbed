// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { sampleTrack } from '../../platform/audio/fake-audio.ts';
import { PlayButton } from '../../platform/audio/PlayButton.tsx';
import { SoundTracking } from './PlayerBar.tsx';

it('tracks playback with the page and language at its start', async () => {
  const { page, tracked } = fakePage('/');
  const element = (
    <>
      <SoundTracking />
      <PlayButton track={sampleTrack('felt')} />
    </>
  );
  const { page: site, router } = pageWith(element, '/ko', page.app);
  render(site);
  await act(() => router.navigate('/ko/labs/packs'));
  fireEvent.click(screen.getByRole('button'));
  expect(tracked).toEqual([]);
  act(() => {
    document.querySelector('audio')?.dispatchEvent(new Event('playing'));
  });
  expect(tracked).toEqual([['sound played', { pack: 'felt', track: 'felt', from: 'pack-list' }]]);
});
