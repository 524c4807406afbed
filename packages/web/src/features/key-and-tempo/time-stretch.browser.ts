// SoundTouch is plain JavaScript: better ones are WebAssembly, which the content security policy would have to allow.
import { SoundTouchNode } from '@soundtouchjs/audio-worklet';
import processorUrl from '@soundtouchjs/audio-worklet/processor?url';

/** Changes the sound of an element from now on, at a rate in seconds of the source per second; null plays its source as it is. */
export type ApplyStretch = (stretch: { readonly semitones: number; readonly rate: number } | null) => void;

/** Routes an element through SoundTouch in an AudioWorklet, for good, and continues at the same position. */
export async function openTimeStretch(element: HTMLAudioElement): Promise<ApplyStretch> {
  // Rejects where the media host does not allow it: better no change than no sound.
  await fetch(element.currentSrc, { method: 'HEAD' });
  const context = new AudioContext();
  await SoundTouchNode.register(context, processorUrl).catch(async (cause) => {
    await context.close();
    throw cause;
  });
  // A running context costs power although nothing plays.
  const follow = () => void (element.paused ? context.suspend() : context.resume());
  for (const event of ['play', 'pause']) element.addEventListener(event, follow);
  // Browsers start a context by a gesture, and suspend it during a telephone call. Until it starts, the element sounds by itself.
  for (const gesture of ['click', 'keydown']) document.addEventListener(gesture, follow, { capture: true });
  await context.resume();
  follow();
  requestWithCors(element);
  const source = context.createMediaElementSource(element);
  source.connect(context.destination);

  let node: SoundTouchNode | null = null;
  const leaveOut = () => {
    if (!node) return;
    node.disconnect();
    node = null;
    source.disconnect();
    source.connect(context.destination);
  };
  const join = () => {
    // A new one each time: a former one contains the sound of before.
    const joined = new SoundTouchNode({ context });
    source.disconnect();
    source.connect(joined).connect(context.destination);
    return joined;
  };
  return (stretch) => {
    element.preservesPitch = stretch === null;
    // The default is the rate of the next source.
    element.defaultPlaybackRate = element.playbackRate = stretch?.rate ?? 1;
    if (!stretch) return leaveOut();
    node ??= join();
    // It takes the change of pitch by the rate back.
    node.playbackRate.value = stretch.rate;
    node.pitchSemitones.value = stretch.semitones;
  };
}

/** An audio graph is silent for files of another host that were requested without CORS. */
function requestWithCors(element: HTMLAudioElement): void {
  const { currentTime, paused } = element;
  element.crossOrigin = 'anonymous';
  if (!element.hasAttribute('src')) return;
  element.load();
  element.currentTime = currentTime;
  // A rejection is an `error` event, too, which the player shows.
  if (!paused) element.play().catch(() => undefined);
}
