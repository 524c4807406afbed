// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { AudioProvider, usePositionSeconds } from './AudioProvider.tsx';
import { sampleTrack } from './fake-audio.ts';
import { PlayButton } from './PlayButton.tsx';
import { TrackWaveform } from './TrackWaveform.tsx';

const renders = new Map<string, number>();
const count = (id: string) => renders.set(id, (renders.get(id) ?? 0) + 1);
const rendered = () => Object.fromEntries(renders);

function Clock() {
  return <p>{usePositionSeconds()}</p>;
}

const tracks = Array.from({ length: 60 }, (_, index) => sampleTrack(String(index), { name: `Pack ${index}` }));

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

beforeEach(() => {
  render(list);
  renders.clear();
});

const button = (name: string) => screen.getByRole('button', { name });
const audio = () => document.querySelector('audio') ?? expect.fail('no audio element');
const emit = (name: string) => act(() => audio().dispatchEvent(new Event(name)));
const moveTo = (seconds: number) => {
  audio().currentTime = seconds;
  emit('timeupdate');
};

it('is named after the effect of a press', () => {
  fireEvent.click(button('Play Pack 7'));
  expect(button('Pause Pack 7').getAttribute('aria-busy')).toBe('true');
  emit('playing');
  expect(button('Pause Pack 7').dataset.playback).toBe('playing');
  fireEvent.click(button('Pause Pack 7'));
  expect(button('Play Pack 7').dataset.playback).toBe('paused');
});

it.each([
  [false, 'auto'],
  [true, undefined],
])('preloads its demo under the pointer, unless the visitor saves data (%s)', (saveData, preload) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData } }));
  const create = vi.spyOn(document, 'createElement');
  fireEvent.pointerEnter(button('Play Pack 7'), { pointerType: 'mouse' });
  const [spare] = create.mock.results.map(({ value }) => value);
  expect(spare?.preload).toBe(preload);
});

describe('a list of sixty', () => {
  it('renders the clock once a second and no card while the position moves', () => {
    fireEvent.click(button('Play Pack 7'));
    emit('playing');
    renders.clear();
    for (const seconds of [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]) moveTo(seconds);
    expect(rendered()).toEqual({ clock: 2 });
  });

  it('renders only the two affected cards for the next track', () => {
    fireEvent.click(button('Play Pack 7'));
    emit('playing');
    renders.clear();
    fireEvent.click(button('Play Pack 8'));
    expect(rendered()).toEqual({ 7: 1, 8: 1 });
  });
});
