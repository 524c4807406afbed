import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Track } from '../analytics/tracker.ts';
import type { AudioPlayer } from './audio-player.ts';
import { type FakeAudioElement, playerWithElement, sampleTrack } from './fake-audio.ts';
import { followPlayback } from './follow-playback.ts';

/** Twelve seconds long each. */
const [first, second] = [sampleTrack('a'), sampleTrack('b')];
const PROPERTIES = { pack: 'a', track: 'a', from: 'elsewhere' };

let player: AudioPlayer;
let element: FakeAudioElement;
let tracked: [string, object][];
let path: string;
let stop: () => void;

beforeEach(() => {
  ({ player, element } = playerWithElement());
  tracked = [];
  path = '/';
  vi.useFakeTimers({ toFake: ['performance'] });
  stop = follow();
});

const follow = () => {
  const track: Track = (name, properties) => void tracked.push([name, properties]);
  return followPlayback(player, { track }, () => path);
};

const play = (track = first, queue = [first, second]) => {
  player.play(track, queue);
  element.sound();
};
/** Plays for this long, with position updates as often as in browsers. */
const listen = (seconds: number) => {
  for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
    vi.advanceTimersByTime(250);
    element.currentTime += 0.25 * element.playbackRate;
    element.emit('timeupdate');
  }
};
const names = () => tracked.map(([name]) => name);
const marks = () => tracked.flatMap(([, properties]) => ('percent' in properties ? [properties.percent] : []));
const last = () => tracked.at(-1);

describe('a playback', () => {
  it('is tracked from its first sound to its end', () => {
    player.play(first);
    expect(tracked).toEqual([]);
    element.sound();
    expect(tracked).toEqual([['sound played', PROPERTIES]]);
    listen(12);
    element.finish();
    expect(tracked).toEqual([
      ['sound played', PROPERTIES],
      ...[25, 50, 75, 100].map((percent) => ['sound progressed', { ...PROPERTIES, percent }]),
      ['sound stopped', { ...PROPERTIES, positionSeconds: 12, heardSeconds: 12, reason: 'ended' }],
    ]);
  });

  it('counts playback before hydration', () => {
    element.src = first.url;
    void element.play();
    Object.assign(element, { readyState: 4, currentTime: 4, playedSeconds: 4 });
    player.adopt(first);
    listen(8);
    element.finish();
    expect(names().filter((name) => name === 'sound played')).toHaveLength(1);
    expect(marks()).toEqual([25, 50, 75, 100]);
    expect(last()?.[1]).toMatchObject({ heardSeconds: 12 });
  });

  it('is tracked from its start when it is followed later', () => {
    stop();
    play();
    listen(2);
    expect(tracked).toEqual([]);
    follow();
    listen(1);
    player.stop();
    expect(names()).toEqual(['sound played', 'sound progressed', 'sound stopped']);
    expect(last()?.[1]).toEqual({ ...PROPERTIES, positionSeconds: 3, heardSeconds: 3, reason: 'closed' });
  });

  it('is tracked once, however often it is paused or waits for data', () => {
    play();
    for (let times = 0; times < 10; times += 1) {
      listen(0.25);
      player.pause();
      vi.advanceTimersByTime(60_000);
      player.toggle(first);
      element.sound();
      element.emit('waiting');
      vi.advanceTimersByTime(5_000);
      element.sound();
    }
    expect(names()).toEqual(['sound played']);
    listen(0.5);
    expect(marks()).toEqual([25]);
  });

  it('ends when another demo is chosen, which begins its own', () => {
    play();
    listen(1);
    play(second);
    const stopped = { ...PROPERTIES, positionSeconds: 1, heardSeconds: 1, reason: 'replaced' };
    expect(tracked.slice(1)).toEqual([
      ['sound stopped', stopped],
      ['sound played', { pack: 'b', track: 'b', from: 'elsewhere' }],
    ]);
  });

  it('continues after a lost connection', () => {
    play();
    listen(1);
    element.break(2);
    play();
    listen(1);
    player.stop();
    expect(names()).toEqual(['sound played', 'sound stopped']);
    expect(last()).toMatchObject(['sound stopped', { heardSeconds: 2 }]);
  });

  it('starts again when the demo is played again after its end', () => {
    play();
    listen(12);
    element.finish();
    element.currentTime = 0;
    play();
    listen(3);
    expect(marks()).toEqual([25, 50, 75, 100, 25]);
    expect(names().filter((name) => name === 'sound played')).toHaveLength(2);
  });

  it('does not exist for a demo that never plays', () => {
    player.play(first);
    element.break(4);
    player.stop();
    expect(tracked).toEqual([]);
  });
});

describe('the played time', () => {
  it('counts seconds of the demo at another tempo', () => {
    play();
    element.playbackRate = 1.5;
    listen(8);
    element.finish();
    expect(marks()).toEqual([25, 50, 75, 100]);
    expect(last()?.[1]).toMatchObject({ heardSeconds: 12 });
  });

  it('excludes skipped parts', () => {
    play();
    listen(1);
    player.seek(9_000);
    listen(1);
    expect(marks()).toEqual([]);
    listen(2);
    element.finish();
    expect(marks()).toEqual([25]);
    expect(last()).toMatchObject(['sound stopped', { positionSeconds: 12, reason: 'ended' }]);
  });

  it('includes repeated parts, with each mark once', () => {
    play();
    listen(4);
    player.seek(0);
    listen(4);
    expect(marks()).toEqual([25, 50]);
  });

  it('is complete although clock and position update at different rates', () => {
    play();
    for (let step = 0; step < 48; step += 1) {
      vi.advanceTimersByTime(step % 2 === 0 ? 210 : 290);
      element.currentTime += 0.25;
      element.emit('timeupdate');
    }
    element.finish();
    expect(marks()).toEqual([25, 50, 75, 100]);
  });
});

describe('the origin of a playback', () => {
  it.each([
    ['/labs/packs', 'pack-list'],
    ['/labs/packs/a', 'pack-page'],
    ['/labs/packs/b', 'elsewhere'],
    ['/labs', 'elsewhere'],
  ])('on %s is %s', (shown, from) => {
    path = shown;
    play();
    expect(tracked).toMatchObject([['sound played', { from }]]);
  });

  it('is the queue for a track that was not chosen, and does not change with the page', () => {
    path = '/labs/packs';
    play();
    path = '/labs/packs/a';
    player.next();
    element.sound();
    expect(tracked).toMatchObject([
      ['sound played', { pack: 'a', from: 'pack-list' }],
      ['sound stopped', { pack: 'a', from: 'pack-list' }],
      ['sound played', { pack: 'b', from: 'queue' }],
    ]);
  });
});
