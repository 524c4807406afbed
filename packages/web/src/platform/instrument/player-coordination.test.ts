// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { AudioPlayer } from '../audio/audio-player.ts';
import { FakeAudioElement, memoryOf, sampleTrack } from '../audio/fake-audio.ts';
import { createSoundSources, joinPlayer } from '../audio/sound-sources.ts';
import { coordinateWithPlayer } from './player-coordination.ts';

/** A tab with a player and an instrument. */
function openTab() {
  const channel = new BroadcastChannel('tabs');
  const left = new AbortController();
  const sources = createSoundSources(() => channel);
  const player = new AudioPlayer(memoryOf());
  player.attach(new FakeAudioElement());
  const onSilence = vi.fn();
  const begin = coordinateWithPlayer({
    context: { state: 'running', resume: async () => undefined, suspend: async () => undefined },
    player,
    sources,
    onSilence,
    onVolume: () => undefined,
    signal: left.signal,
  });
  const leave = joinPlayer(player, sources);
  onTestFinished(() => {
    leave();
    left.abort();
    channel.close();
  });
  return { player, begin, onSilence, kind: () => player.getSnapshot().playback.kind };
}

it('the instrument of one tab and the demo of another silence each other', async () => {
  const [one, other] = [openTab(), openTab()];
  one.player.play(sampleTrack('a'));
  other.begin();
  await expect.poll(one.kind).toBe('paused');
  one.player.toggleCurrent();
  await vi.waitFor(() => expect(other.onSilence).toHaveBeenCalled());
});
