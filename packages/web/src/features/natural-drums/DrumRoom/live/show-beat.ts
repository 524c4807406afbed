import { PATTERN_STEPS } from '@sound-library/contract/catalogue.ts';
import type { DrumSession } from './drum-session.ts';
import type { PadLights } from './pad-lights.ts';

interface ShowBeatOptions {
  readonly context: AudioContext;
  readonly session: DrumSession;
  readonly lights: PadLights;
  /** Holds the steps; each carries its number in `data-step`. */
  readonly section: HTMLElement;
}

const HALF = PATTERN_STEPS / 2;

/** Where half a bar fills the screen, the half that is heard is shown: unless somebody is busy with the steps. */
function turnTo(cell: HTMLElement | undefined): void {
  const table = cell?.closest('table');
  const scroller = table?.parentElement;
  if (!cell || !table || !scroller || table.contains(document.activeElement)) return;
  const names = table.querySelector('th')?.offsetWidth ?? 0;
  if (scroller.scrollWidth > scroller.clientWidth) scroller.scrollLeft = (cell.parentElement?.offsetLeft ?? 0) - names;
}

/** Marks the step that is heard, and lights the pads that it strikes. Ends with the session. */
export function showBeat({ context, session, lights, section }: ShowBeatOptions): void {
  const mark = (step: number | null) => {
    for (const former of section.querySelectorAll('[data-now]')) former.toggleAttribute('data-now', false);
    if (step === null) return;
    const cells = section.querySelectorAll<HTMLElement>(`[data-step="${step}"]`);
    for (const cell of cells) cell.toggleAttribute('data-now', true);
    if (step % HALF === 0) turnTo(cells[0]);
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
