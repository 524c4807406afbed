// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { pageWith } from '../../../test/page-at.tsx';
import { sampleTrack } from '../../platform/audio/fake-audio.ts';
import { PlayButton } from '../../platform/audio/PlayButton.tsx';
import { useKeyAndTempo } from './use-key-and-tempo.ts';

const { openTimeStretch, apply } = vi.hoisted(() => ({ openTimeStretch: vi.fn(), apply: vi.fn() }));
vi.mock('./time-stretch.browser.ts', () => ({ openTimeStretch }));

const strings = sampleTrack('strings', { musicalKey: 'D minor', tempo: 66 });
const drums = sampleTrack('drums', { tempo: 92 });

function Control() {
  const { setting, change, hasFailed } = useKeyAndTempo();
  return (
    <>
      <button type="button" onClick={() => change({ isOn: !setting.isOn })}>
        {setting.isOn ? 'on' : 'off'}
      </button>
      <button type="button" onClick={() => change({ key: 7, tempo: 60 })}>
        G at 60
      </button>
      {hasFailed ? <p>failed</p> : null}
    </>
  );
}

const pageWithSound = (
  <>
    <PlayButton track={strings} />
    <PlayButton track={drums} />
    <Control />
  </>
);

/** Opens the page; returns what is tracked. */
function open() {
  const { page, tracked } = fakePage('/');
  render(pageWith(pageWithSound, '/', page.app).page);
  return tracked;
}

const press = (name: RegExp | string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  openTimeStretch.mockReset().mockResolvedValue(apply);
  apply.mockReset();
});

it('loads nothing until it is on, and then adapts each demo that has key and tempo', async () => {
  const tracked = open();
  await press(/strings/);
  await press('G at 60');
  expect(openTimeStretch).not.toHaveBeenCalled();

  await press('off');
  expect(apply).toHaveBeenLastCalledWith(expect.objectContaining({ semitones: 2, rate: 60 / 66 }));
  await press(/drums/);
  expect(apply).toHaveBeenLastCalledWith(null);
  await press(/strings/);
  expect(apply).toHaveBeenLastCalledWith(expect.objectContaining({ semitones: 2 }));

  await press('on');
  expect(apply).toHaveBeenLastCalledWith(null);
  expect(openTimeStretch).toHaveBeenCalledTimes(1);
  expect(tracked).toEqual([
    ['key and tempo switched', { on: true }],
    ['key and tempo switched', { on: false }],
  ]);
});

it('is remembered', async () => {
  open();
  await press('G at 60');
  await press('off');
  cleanup();
  const tracked = open();
  await press(/strings/);
  expect(apply).toHaveBeenLastCalledWith(expect.objectContaining({ semitones: 2, rate: 60 / 66 }));
  expect(tracked).toEqual([]);
});

it('says when it can not be loaded, and tries again when it is switched on again', async () => {
  openTimeStretch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  open();
  await press(/strings/);
  await press('off');
  expect(screen.getByText('failed')).toBeDefined();
  await press('on');
  await press('off');
  expect(screen.queryByText('failed')).toBeNull();
  expect(apply).toHaveBeenCalled();
});
