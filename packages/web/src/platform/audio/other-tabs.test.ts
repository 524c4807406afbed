import { afterEach, beforeEach, expect, it } from 'vitest';
import { AudioPlayer } from './audio-player.ts';
import { FakeAudioElement } from './fake-audio-element.ts';
import { connectOtherTabs } from './other-tabs.ts';
import { sampleTrack } from './sample-track.ts';
import { SILENT_MEMORY } from './silent-memory.ts';

/** What all tabs of a browser share: a message reaches every tab but the one that posts it. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  posted = 0;
  constructor() {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    this.posted += 1;
    for (const channel of FakeChannel.open) if (channel !== this) channel.receive(data);
  }
  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

function openTab() {
  const player = new AudioPlayer(SILENT_MEMORY, () => true);
  const element = new FakeAudioElement();
  player.attach(element);
  const channel = new FakeChannel();
  const close = connectOtherTabs(player, channel);
  return { player, element, channel, close, kind: () => player.getSnapshot().playback.kind };
}

let one: ReturnType<typeof openTab>;
let other: ReturnType<typeof openTab>;
beforeEach(() => {
  one = openTab();
  other = openTab();
});
afterEach(() => FakeChannel.open.clear());

it('pauses this tab when another begins', () => {
  one.player.play(sampleTrack('a'));
  one.element.sound();
  other.player.play(sampleTrack('b'));
  expect(one.kind()).toBe('paused');
  expect(one.element.paused).toBe(true);
  expect(other.kind()).toBe('loading');
});

it('tells a beginning once, not each track or wait for data after it', () => {
  one.player.play(sampleTrack('a'));
  one.element.sound();
  one.element.emit('waiting');
  one.element.sound();
  one.player.play(sampleTrack('b'));
  expect(one.channel.posted).toBe(1);
});

it('tells it again after a pause', () => {
  one.player.play(sampleTrack('a'));
  one.player.pause();
  one.player.toggleCurrent();
  expect(one.channel.posted).toBe(2);
});

it('takes no notice of other messages', () => {
  one.player.play(sampleTrack('a'));
  one.channel.receive({ sounds: true });
  expect(one.kind()).toBe('loading');
});

it('neither tells nor hears anything once it is closed', () => {
  one.player.play(sampleTrack('a'));
  one.close();
  other.player.play(sampleTrack('b'));
  expect(one.kind()).toBe('loading');
  expect(FakeChannel.open.size).toBe(1);
});
