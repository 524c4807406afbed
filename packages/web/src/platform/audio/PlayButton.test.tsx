// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { AudioProvider, usePositionSeconds } from './AudioProvider.tsx';
import { sampleTrack } from './fake-audio.ts';
import { PlayButton } from './PlayButton.tsx';
import { TrackWaveform } from './TrackWaveform.tsx';

const track = (name: string) => sampleTrack(name, { name });

const page = (
  <FakeTexts>
    <AudioProvider>
      {(['Tape', 'Choir', 'Drums'] as const).map((name) => (
        <PlayButton key={name} track={track(name)} />
      ))}
    </AudioProvider>
  </FakeTexts>
);

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });
const sound = () => act(() => document.querySelector('audio')?.dispatchEvent(new Event('playing')));

it('is named after the effect of a press', () => {
  render(page);
  fireEvent.click(button('Play Tape'));
  expect(button('Pause Tape').getAttribute('aria-busy')).toBe('true');
  sound();
  expect(button('Pause Tape').dataset.playback).toBe('playing');
  fireEvent.click(button('Pause Tape'));
  expect(button('Play Tape').dataset.playback).toBe('paused');
});

it('is a real button without JavaScript', () => {
  expect(renderToString(page)).toContain('<button type="button"');
});

const tracks = Array.from({ length: 60 }, (_, index) => sampleTrack(String(index), { name: `Pack ${index}` }));

const renders = new Map<string, number>();
const count = (id: string) => renders.set(id, (renders.get(id) ?? 0) + 1);
const rendered = () => Object.fromEntries(renders);

function Clock() {
  return <p>{usePositionSeconds()}</p>;
}

const list = (
  <FakeTexts>
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

describe('a list of sixty', () => {
  beforeEach(() => {
    render(list);
    renders.clear();
  });
  it('renders only the card whose track starts', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Play Pack 7' }));
    emit('playing');
    expect(rendered()).toEqual({ 7: 2 });
  });

  it('renders the clock once a second and no card while the position moves', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Play Pack 7' }));
    emit('playing');
    renders.clear();
    for (const seconds of [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]) moveTo(seconds);
    expect(rendered()).toEqual({ clock: 2 });
  });

  it('renders only the two affected cards for the next track', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Play Pack 7' }));
    emit('playing');
    renders.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Play Pack 8' }));
    expect(rendered()).toEqual({ 7: 1, 8: 1 });
  });
});
