import { expect, it, onTestFinished, vi } from 'vitest';
import { playerWithElement, sampleTrack } from './fake-audio.ts';
import { createSoundSources, joinPlayer } from './sound-sources.ts';

/** A tab with a player, and the channel that it opens when it begins to sound. */
function openTab() {
  const channel = new BroadcastChannel('tabs');
  onTestFinished(() => channel.close());
  const sources = createSoundSources(() => channel);
  const { player, element } = playerWithElement();
  onTestFinished(joinPlayer(player, sources));
  return { player, element, channel, sources, kind: () => player.getSnapshot().playback.kind };
}

it('announces each start once, also of another track, and no wait for data', () => {
  const { player, element, channel } = openTab();
  const post = vi.spyOn(channel, 'postMessage');
  player.play(sampleTrack('a'));
  element.sound();
  element.emit('waiting');
  expect(post).toHaveBeenCalledTimes(1);
  player.play(sampleTrack('b'));
  expect(post).toHaveBeenCalledTimes(2);
  player.pause();
  player.toggleCurrent();
  expect(post).toHaveBeenCalledTimes(3);
});

it('lets a track that follows by itself take over from its predecessor only', () => {
  const { player, element, channel, sources } = openTab();
  const post = vi.spyOn(channel, 'postMessage');
  player.setContinuous(true);
  const queue = ['a', 'b', 'c'].map((id) => sampleTrack(id));
  player.play(sampleTrack('a'), queue);
  // The visitor starts an instrument, which has to load, before the track ends.
  const silence = vi.fn();
  sources.join(silence);
  element.sound();
  element.emit('ended');
  expect(player.getSnapshot().playback).toMatchObject({ kind: 'loading', track: { id: 'b' } });
  expect(silence).not.toHaveBeenCalled();
  expect(post).toHaveBeenCalledTimes(1);
  // From here on it is a track like any other.
  player.pause();
  player.toggleCurrent();
  player.next();
  expect(silence).toHaveBeenCalledTimes(2);
  expect(post).toHaveBeenCalledTimes(3);
});

it('silences the other sources of a page, until they leave', () => {
  const { sources, player, kind } = openTab();
  const [silenceOne, silenceOther] = [vi.fn(), vi.fn()];
  const one = sources.join(silenceOne);
  const other = sources.join(silenceOther);
  player.play(sampleTrack('a'));
  one.begin();
  expect(kind()).toBe('paused');
  expect([silenceOne, silenceOther].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  other.leave();
  player.toggleCurrent();
  expect([silenceOne, silenceOther].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});
