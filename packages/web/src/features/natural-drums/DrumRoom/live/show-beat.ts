import type { DrumSession } from './drum-session.ts';
import type { PadLights } from './pad-lights.ts';

interface ShowBeatOptions {
  readonly context: AudioContext;
  readonly session: DrumSession;
  readonly lights: PadLights;
  /** Holds the steps; each carries its number in `data-step`. */
  readonly section: HTMLElement;
}

/** Marks the step that is heard, and lights the pads that it strikes. Ends with the session. */
export function showBeat({ context, session, lights, section }: ShowBeatOptions): void {
  const mark = (step: number | null) => {
    for (const former of section.querySelectorAll('[data-now]')) former.toggleAttribute('data-now', false);
    if (step === null) return;
    for (const cell of section.querySelectorAll(`[data-step="${step}"]`)) cell.toggleAttribute('data-now', true);
  };
  const look = () => {
    if (session.signal.aborted || !session.beat.isRunning) return mark(null);
    requestAnimationFrame(look);
    const heard = session.beat.heardBy(context.currentTime);
    if (!heard) return;
    mark(heard.step);
    for (const { pad, velocity } of heard.strokes) lights.flash(pad.midi, velocity);
  };
  let wasPlaying = false;
  const follow = () => {
    const { isPlaying } = session.getSnapshot();
    if (isPlaying && !wasPlaying) look();
    wasPlaying = isPlaying;
  };
  session.signal.addEventListener('abort', session.subscribe(follow));
}
