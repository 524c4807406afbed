/** Stands in the two patterns of the audio element for the name of what a button plays. */
const NAME = '{name}';

/** Shows what is played on every button of the page, as React will: `playback` on those of the address, idle on the others. */
export function showPlayback(audio: HTMLAudioElement, address: string | null, playback: string): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-src]')) {
    const shown = button.dataset.src === address ? playback : 'idle';
    if (button.dataset.playback !== shown) show(button, shown, audio.dataset);
  }
}

/** Whether a button in this state pauses when it is pressed. */
export function isSounding(playback: string | undefined): boolean {
  return playback === 'playing' || playback === 'loading';
}

function show(button: HTMLElement, playback: string, { play = '', pause = '' }: DOMStringMap): void {
  const [from, to] = [button.dataset.playback, playback].map((each) => (isSounding(each) ? pause : play));
  const label = button.getAttribute('aria-label') ?? '';
  button.setAttribute(
    'aria-label',
    (to ?? '').replace(NAME, () => nameIn(label, from ?? '')),
  );
  button.dataset.playback = playback;
  if (playback === 'loading') button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
  // Both are drawn once in the page, and referred to (`ui/Icon/shared-icons.ts`).
  button.querySelector('use')?.setAttribute('href', isSounding(playback) ? '#icon-pause' : '#icon-play');
}

/** The name that made a label of a pattern. */
function nameIn(label: string, pattern: string): string {
  const [before = '', after = ''] = pattern.split(NAME);
  return label.slice(before.length, label.length - after.length);
}
