// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { sampleTrack } from '../../platform/audio/fake-audio.ts';
import { NowPlaying } from './NowPlaying.tsx';

afterEach(cleanup);

const track = sampleTrack('frozen');
const spoken = (snapshot: Parameters<typeof NowPlaying>[0]['snapshot']) => (
  <FakeTexts language="en-GB" messages={{ 'player.now': 'Now playing: {name} by {artist}' }}>
    <NowPlaying snapshot={snapshot} />
  </FakeTexts>
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
