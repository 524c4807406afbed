// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUDIO_HYDRATED, HYDRATED } from '../lib/before-hydration.ts';
import { sharedIconId } from '../ui/media/Icon.tsx';
import { followSentForms, replayClicks } from './load-scripts.ts';
import { startSound } from './sound.ts';

const [PLAY, PAUSE] = ['{name}を再生', '{name}を一時停止'];

function open(): void {
  const button = (name: string) =>
    `<button type="button" data-src="/${name}.mp3" data-loudness="-12" data-playback="idle"
      aria-label="${PLAY.replace('{name}', name)}"><svg><use href="#${sharedIconId('play')}"></use></svg></button>`;
  document.body.innerHTML = `<main>${button('Tape')}${button('Choir')}${button('Tape')}</main>
    <audio preload="none" data-play="${PLAY}" data-pause="${PAUSE}"></audio>`;
}

const buttons = () => [...document.querySelectorAll('button')];
const audio = () => document.querySelector('audio') ?? expect.fail('no audio element');
const press = (index: number) => buttons()[index]?.click();
const shown = () => buttons().map(({ dataset }) => dataset.playback);
const labels = () => buttons().map((button) => button.getAttribute('aria-label'));

/** jsdom plays nothing: sets an element's properties and dispatches its event. */
function dispatch(name: string, properties: Partial<HTMLAudioElement>): void {
  for (const [key, value] of Object.entries(properties))
    Object.defineProperty(audio(), key, { value, configurable: true });
  audio().dispatchEvent(new Event(name));
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => dispatch('pause', { paused: true }));
});
afterEach(() => {
  // Removes the listeners on the window.
  document.dispatchEvent(new Event(AUDIO_HYDRATED));
  document.dispatchEvent(new Event(HYDRATED));
});

describe('a play button before React', () => {
  beforeEach(() => {
    open();
    startSound();
  });

  it('plays, updates every button of the track, and pauses', () => {
    press(0);
    expect(audio().getAttribute('src')).toBe('/Tape.mp3');
    expect(shown()).toEqual(['loading', 'idle', 'loading']);
    expect(buttons()[0]?.getAttribute('aria-busy')).toBe('true');
    dispatch('playing', { readyState: 4 });
    expect(shown()).toEqual(['playing', 'idle', 'playing']);
    expect(labels()).toEqual(['Tapeを一時停止', 'Choirを再生', 'Tapeを一時停止']);
    expect(buttons()[0]?.querySelector('use')?.getAttribute('href')).toBe(`#${sharedIconId('pause')}`);
    expect(buttons()[0]?.hasAttribute('aria-busy')).toBe(false);
    press(2);
    expect(shown()).toEqual(['paused', 'idle', 'paused']);
    expect(labels()[0]).toBe('Tapeを再生');
    expect(buttons()[0]?.querySelector('use')?.getAttribute('href')).toBe(`#${sharedIconId('play')}`);
  });

  it('replaces the track of another', () => {
    press(0);
    press(1);
    expect(audio().getAttribute('src')).toBe('/Choir.mp3');
    expect(shown()).toEqual(['idle', 'loading', 'idle']);
    expect(labels()).toEqual(['Tapeを再生', 'Choirを一時停止', 'Tapeを再生']);
  });

  it('resumes where it was paused', () => {
    press(0);
    press(0);
    const loads = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set');
    press(0);
    expect(loads).not.toHaveBeenCalled();
    expect(shown()[0]).toBe('loading');
  });

  it("plays at the listener's volume, levelled", () => {
    localStorage.setItem('labs.volume', '0.5');
    press(0);
    expect(audio().volume).toBeCloseTo(0.25, 2);
  });

  it('and a video silence each other: the last one that was started plays', () => {
    const video = document.body.appendChild(document.createElement('video'));
    vi.mocked(HTMLMediaElement.prototype.pause).mockImplementation(function pause(this: HTMLMediaElement) {
      Object.defineProperty(this, 'paused', { value: true, configurable: true });
    });
    press(0);
    void video.play();
    video.dispatchEvent(new Event('play'));
    expect([audio().paused, video.paused]).toEqual([true, false]);
    press(1);
    dispatch('play', {});
    expect([audio().paused, video.paused]).toEqual([false, true]);
  });

  it('shows a failed load, and tries again', () => {
    press(0);
    dispatch('error', { error: { code: 4 } as MediaError });
    expect(shown()[0]).toBe('failed');
    expect(labels()[0]).toBe('Tapeを再生');
    const loads = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set');
    press(0);
    expect(loads).toHaveBeenCalledTimes(1);
  });

  it('stops click events until the player has the element, and none afterwards', () => {
    const onClick = vi.fn();
    document.addEventListener('click', onClick);
    press(0);
    expect(onClick).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(AUDIO_HYDRATED));
    press(0);
    document.removeEventListener('click', onClick);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(shown()[0]).toBe('loading');
  });
});

describe('other buttons', () => {
  const onClick = vi.fn();
  beforeEach(() => {
    onClick.mockClear();
    document.body.innerHTML = '<button type="button">More</button><form><button>Send</button></form>';
    replayClicks(onClick);
  });

  it('are forgotten after too long, or when they are gone', () => {
    const act = vi.fn();
    press(0);
    buttons()[0]?.addEventListener('click', act);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000);
    document.dispatchEvent(new Event(HYDRATED));
    expect(act).not.toHaveBeenCalled();
  });

  it('of forms work by themselves', () => {
    const sent = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('form')?.addEventListener('submit', sent);
    press(1);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('a form', () => {
  function pressTwice(isOfScriptFirst: boolean): number {
    document.body.innerHTML = '<main><form><button>Send</button></form></main>';
    let handled = 0;
    const handle = (event: Event) => {
      handled += 1;
      event.preventDefault();
    };
    const main = document.querySelector('main');
    // jsdom does not navigate.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('submit', stay);
    if (isOfScriptFirst) main?.addEventListener('submit', handle);
    press(0);
    if (!isOfScriptFirst) main?.addEventListener('submit', handle);
    press(0);
    window.removeEventListener('submit', stay);
    return handled;
  }
  beforeEach(() => followSentForms());

  it('that the browser is sending is left to the browser', () => expect(pressTwice(false)).toBe(0));

  it('that a script has sent is left to the script', () => expect(pressTwice(true)).toBe(2));
});
