import type { AudioPlayer } from './audio-player.ts';
import { isSounding } from './playback.ts';

export const TABS_CHANNEL = 'labs.player';
const SOUNDS = 'sounds';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>;

/** One tab sounds at a time: tells the others when this one begins, and pauses when another does. Gives the function that ends it. */
export function connectOtherTabs(player: AudioPlayer, channel: Channel): () => void {
  let wasSounding = isSounding(player.getSnapshot().playback);
  const unsubscribe = player.subscribe(() => {
    const sounds = isSounding(player.getSnapshot().playback);
    if (sounds && !wasSounding) channel.postMessage(SOUNDS);
    wasSounding = sounds;
  });
  const yieldToOther = ({ data }: MessageEvent<unknown>) => {
    if (data === SOUNDS) player.pause();
  };
  channel.addEventListener('message', yieldToOther);
  return () => {
    unsubscribe();
    channel.removeEventListener('message', yieldToOther);
    channel.close();
  };
}
