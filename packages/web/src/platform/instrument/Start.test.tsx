// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageWith } from '../../../test/page-at.tsx';
import { useSoundSources } from '../audio/AudioProvider.tsx';
import { IN_ROWS_OF_FOUR } from './key-focus.ts';
import { firstKeyHandlers, useLive } from './Start.tsx';

describe('the keys of an instrument that is not open', () => {
  const NOTES = [36, 37, 38, 39, 40, 41, 42, 43];
  const play = vi.fn();

  beforeEach(() => {
    // jsdom has no layout: every pad is displayed.
    const rects = Object.assign([new DOMRect()], { item: () => null });
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue(rects);
    play.mockReset();
    render(
      <div {...firstKeyHandlers({ placeOf: (code) => (code === 'KeyQ' ? 4 : -1), play, steps: IN_ROWS_OF_FOUR })}>
        {NOTES.map((midi) => (
          <button key={midi} type="button" data-midi={midi} tabIndex={midi === NOTES[0] ? 0 : -1}>
            {midi}
          </button>
        ))}
      </div>,
    );
  });

  const pads = () => screen.getAllByRole('button');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  it('pads of an instrument that is not open are one tab stop, which arrow keys move', () => {
    pads()[0]?.focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp']) press(key);
    expect(document.activeElement?.textContent).toBe('38');
    expect(pads().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1, -1, -1, -1]);
    expect(play).not.toHaveBeenCalled();
  });

  it('a letter opens the instrument with its pad', () => {
    pads()[0]?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'q', code: 'KeyQ' });
    expect(play.mock.calls).toEqual([[40]]);
  });
});

describe('an instrument that is loading', () => {
  function openInstrument() {
    vi.stubGlobal('AudioContext', SilentContext);
    const { promise, resolve } = Promise.withResolvers<object>();
    const played: string[] = [];
    const begin = { other: () => {} };
    render(pageWith(<Instrument load={() => promise} played={played} begin={begin} />, '/').page);
    return {
      played,
      press: (sound: string) => fireEvent.click(screen.getByRole('button', { name: sound })),
      beginOther: () => begin.other(),
      finish: () => act(async () => resolve({})),
    };
  }

  it('plays nothing when a demo began after the gesture', async () => {
    const { played, press, beginOther, finish } = openInstrument();
    press('pattern');
    beginOther();
    await finish();
    expect(played).toEqual([]);
  });

  it('plays what the last gesture asked for, after the beginning of a demo', async () => {
    const { played, press, beginOther, finish } = openInstrument();
    press('pattern');
    beginOther();
    press('kick');
    await finish();
    expect(played).toEqual(['kick']);
  });
});

/** jsdom has no sound. */
class SilentContext {
  close = () => Promise.resolve();
}

interface InstrumentProps {
  readonly load: () => Promise<object>;
  /** Receives what has sounded. */
  readonly played: string[];
  /** Receives the function by which another source begins. */
  readonly begin: { other: () => void };
}

/** An instrument with buttons that open it, each to play its own sound. */
function Instrument({ load, played, begin }: InstrumentProps) {
  const sources = useSoundSources();
  const { section, region, open } = useLive<object>();
  useEffect(() => {
    begin.other = sources.join(() => undefined).begin;
  }, [sources, begin]);
  return (
    <section ref={section}>
      <div ref={region} />
      {['kick', 'pattern'].map((sound) => (
        <button key={sound} type="button" onClick={() => void open(load, () => played.push(sound))}>
          {sound}
        </button>
      ))}
    </section>
  );
}
