/** Loudness that counts as silence. */
const SILENCE = 0.001;
/** What is left of the glow a frame later when the sound has stopped. */
const AFTERGLOW = 0.9;
/** Smaller changes are not worth painting. */
const STEP = 0.02;

/** Keeps the custom property `--level` (0 to 1) of an element at the loudness of what goes out, until the signal. */
export function glowWithSound(element: HTMLElement, analyser: AnalyserNode, signal: AbortSignal): void {
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  let shown = 0;
  const look = () => {
    if (signal.aborted) return;
    requestAnimationFrame(look);
    if (analyser.context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0);
    const loudness = peak < SILENCE ? 0 : Math.min(1, Math.sqrt(peak));
    level = Math.max(loudness, level * AFTERGLOW);
    const next = level < STEP ? 0 : level;
    if (next === shown || (next > 0 && Math.abs(next - shown) < STEP)) return;
    shown = next;
    element.style.setProperty('--level', shown.toFixed(2));
  };
  requestAnimationFrame(look);
}
