// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { AudioProvider } from './AudioProvider.tsx';
import { PlayButton } from './PlayButton.tsx';
import { sampleTrack } from './sample-track.ts';

const words = { 'player.play-named': 'Play {name}', 'player.pause-named': 'Pause {name}' };

const track = (name: string) => sampleTrack(name, { name });

const renders = { Tape: 0, Choir: 0, Drums: 0 };

function count(name: keyof typeof renders): void {
  renders[name] += 1;
}

const page = (
  <FakeTexts language="en-GB" messages={words}>
    <AudioProvider>
      {(['Tape', 'Choir', 'Drums'] as const).map((name) => (
        <Profiler key={name} id={name} onRender={() => count(name)}>
          <PlayButton track={track(name)} />
        </Profiler>
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

it('says in its name what a press does', () => {
  render(page);
  fireEvent.click(button('Play Tape'));
  expect(button('Pause Tape').getAttribute('aria-busy')).toBe('true');
  sound();
  expect(button('Pause Tape').dataset.playback).toBe('playing');
  fireEvent.click(button('Pause Tape'));
  expect(button('Play Tape').dataset.playback).toBe('paused');
});

it('lets one track sound at a time', () => {
  render(page);
  fireEvent.click(button('Play Tape'));
  fireEvent.click(button('Play Choir'));
  expect(button('Play Tape').dataset.playback).toBe('idle');
  expect(document.querySelector('audio')?.src).toContain('Choir');
});

it('renders only the buttons that are concerned', () => {
  render(page);
  fireEvent.click(button('Play Tape'));
  sound();
  const before = { ...renders };
  fireEvent.click(button('Play Choir'));
  expect(renders.Tape).toBe(before.Tape + 1);
  expect(renders.Choir).toBe(before.Choir + 1);
  expect(renders.Drums).toBe(before.Drums);
});

it('is a real button before there is a browser', () => {
  expect(renderToString(page)).toContain('<button type="button"');
});
