import type { Page } from '@playwright/test';

/** What was heard over a time, measured in the page. */
export interface Heard {
  /** Longest time, in seconds, that the position fell behind the clock between two looks. */
  readonly longestStall: number;
  /** By how much it fell behind altogether, in seconds. */
  readonly lost: number;
  readonly measuredSeconds: number;
  /** Share of the looks with a signal in the audio graph, 0 to 1. */
  readonly audibleShare: number;
}

const LOOK_EVERY_MS = 100;
/** Above the noise of an empty graph, far below any demo. */
const AUDIBLE_PEAK = 0.003;

/** Call before the first sound: a graph hears a file of another origin only if it was asked for with CORS. */
export const allowMetering = (page: Page): Promise<void> =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.crossOrigin = 'anonymous';
  });

/**
 * Looks at the element's clock and at the signal ten times a second, on every page that follows without a reload.
 * The demo repeats, so that it outlasts the test. Gives the function that ends it.
 */
export async function startMeter(page: Page): Promise<() => Promise<Heard>> {
  const meter = await page.locator('audio').evaluateHandle(
    async (audio: HTMLAudioElement, { every, audiblePeak }) => {
      audio.loop = true;
      const context = new AudioContext();
      await context.resume();
      const analyser = context.createAnalyser();
      const source = context.createMediaElementSource(audio);
      source.connect(analyser).connect(context.destination);
      const samples = new Float32Array(analyser.fftSize);
      const looks: { readonly now: number; readonly position: number; readonly peak: number }[] = [];
      const look = () => {
        analyser.getFloatTimeDomainData(samples);
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        looks.push({ now: performance.now() / 1000, position: audio.currentTime, peak });
      };
      const timer = setInterval(look, every);
      return {
        end: () => {
          clearInterval(timer);
          look();
          const { duration } = audio;
          const behind = looks.slice(1).map(({ now, position }, index) => {
            const former = looks[index];
            if (!former) return 0;
            const moved = position - former.position;
            return now - former.now - (moved < -1 ? moved + duration : moved);
          });
          return {
            longestStall: Math.max(...behind),
            lost: behind.reduce((sum, seconds) => sum + seconds, 0),
            measuredSeconds: (looks.at(-1)?.now ?? 0) - (looks[0]?.now ?? 0),
            audibleShare: looks.filter(({ peak }) => peak > audiblePeak).length / looks.length,
          };
        },
      };
    },
    { every: LOOK_EVERY_MS, audiblePeak: AUDIBLE_PEAK },
  );
  return () => meter.evaluate(({ end }) => end());
}
