// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it } from 'vitest';
import { sampleTrack } from '../../platform/audio/sample-track.ts';
import { NowPlaying } from './NowPlaying.tsx';

afterEach(cleanup);

const track = sampleTrack('frozen');
const spoken = (snapshot: Parameters<typeof NowPlaying>[0]['snapshot']) => (
  <IntlProvider locale="en" messages={{ 'player.now': 'Now playing: {name} by {artist}' }}>
    <NowPlaying snapshot={snapshot} />
  </IntlProvider>
);

it('has its place before there is anything to say, and says what came by the queue', () => {
  const { rerender } = render(spoken({ playback: { kind: 'idle' }, isFromQueue: false }));
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(spoken({ playback: { kind: 'playing', track }, isFromQueue: true }));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe(`Now playing: ${track.name} by ${track.artist}`);
});

it('says nothing about what somebody chose', () => {
  render(spoken({ playback: { kind: 'playing', track }, isFromQueue: false }));
  expect(screen.getByRole('status').textContent).toBe('');
});
