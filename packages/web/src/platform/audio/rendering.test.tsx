// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { AudioProvider } from './AudioProvider.tsx';
import { PlayButton } from './PlayButton.tsx';
import { sampleTrack } from './sample-track.ts';
import { TrackWaveform } from './TrackWaveform.tsx';
import { usePositionSeconds } from './use-playback.ts';

const words = { 'player.play-named': 'Play {name}', 'player.pause-named': 'Pause {name}' };
const tracks = Array.from({ length: 60 }, (_, index) => sampleTrack(String(index), { name: `Pack ${index}` }));

const renders = new Map<string, number>();
const count = (id: string) => renders.set(id, (renders.get(id) ?? 0) + 1);
const rendered = () => Object.fromEntries(renders);

function Clock() {
  return <p>{usePositionSeconds()}</p>;
}

const page = (
  <FakeTexts language="en-GB" messages={words}>
    <AudioProvider>
      {tracks.map((track) => (
        <Profiler key={track.id} id={track.id} onRender={count}>
          <PlayButton track={track} />
          <TrackWaveform track={track} />
        </Profiler>
      ))}
      <Profiler id="clock" onRender={count}>
        <Clock />
      </Profiler>
    </AudioProvider>
  </FakeTexts>
);

function audio(): HTMLAudioElement {
  const element = document.querySelector('audio');
  if (!element) throw new Error('no audio element');
  return element;
}
const emit = (name: string) => act(() => audio().dispatchEvent(new Event(name)));
const moveTo = (seconds: number) => {
  audio().currentTime = seconds;
  emit('timeupdate');
};

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  render(page);
  renders.clear();
});
afterEach(cleanup);

it('a beginning renders the one card of sixty', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Play Pack 7' }));
  emit('playing');
  expect(rendered()).toEqual({ 7: 2 });
});

it('the moving position renders the clock once a second and no card', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Play Pack 7' }));
  emit('playing');
  renders.clear();
  for (const seconds of [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]) moveTo(seconds);
  expect(rendered()).toEqual({ clock: 2 });
});

it('another volume or mute renders no card', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Play Pack 7' }));
  renders.clear();
  emit('volumechange');
  expect(rendered()).toEqual({});
});

it('the next track renders the two that are concerned', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Play Pack 7' }));
  emit('playing');
  renders.clear();
  fireEvent.click(screen.getByRole('button', { name: 'Play Pack 8' }));
  expect(rendered()).toEqual({ 7: 1, 8: 1 });
});
