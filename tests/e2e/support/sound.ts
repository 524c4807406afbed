import { expect, type Page } from '@playwright/test';

/** State of the page's audio element. */
export interface Sound {
  readonly file: string;
  readonly seconds: number;
  readonly isPaused: boolean;
  readonly volume: number;
  readonly isMuted: boolean;
}

export const soundOf = (page: Page): Promise<Sound> =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    file: audio.getAttribute('src')?.split('/').at(-1) ?? '',
    seconds: audio.currentTime,
    isPaused: audio.paused,
    volume: audio.volume,
    isMuted: audio.muted,
  }));

export const soundingFile = async (page: Page): Promise<string> => {
  const { file, isPaused } = await soundOf(page);
  return isPaused ? '' : file;
};

/** Demos are short: a test must not use them up by waiting. */
const OFTEN = { intervals: [100] };

/** Expects a playing demo, whose position advances by itself. Returns the file. */
export async function expectSounding(page: Page): Promise<string> {
  await expect.poll(() => soundingFile(page), OFTEN).not.toBe('');
  const before = await soundOf(page);
  await expect.poll(async () => (await soundOf(page)).seconds, OFTEN).toBeGreaterThan(before.seconds + 0.2);
  return before.file;
}

export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(async () => (await soundOf(page)).isPaused).toBe(true);
}

/** Opens a page and waits for hydration: only then the list is one tab stop. */
export async function openList(page: Page, path = '/labs/packs'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main article [tabindex="0"]')).toHaveCount(1);
}

export const playButtons = (page: Page) => page.locator('main article button[data-src]');
export const playerBar = (page: Page) => page.locator('section[data-playback]');

const SAMPLE_INTERVAL_MS = 100;
/** Above the noise of an empty graph, far below any demo. */
const AUDIBLE_PEAK = 0.003;

/** Call it before the first sound: a graph gets samples of another origin only if the file was requested with CORS. */
export const allowMetering = (page: Page): Promise<void> =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.crossOrigin = 'anonymous';
  });

/**
 * Samples a repeating demo's clock and signal ten times a second across pages. Returns the function that ends it, with the
 * seconds that the position fell behind the clock, and the share of samples with a signal in the audio graph, 0 to 1.
 */
export async function startMeter(page: Page) {
  const meter = await page.locator('audio').evaluateHandle(
    async (audio: HTMLAudioElement, { every, audiblePeak }) => {
      audio.loop = true;
      const context = new AudioContext();
      await context.resume();
      const analyser = context.createAnalyser();
      const source = context.createMediaElementSource(audio);
      source.connect(analyser).connect(context.destination);
      const wave = new Float32Array(analyser.fftSize);
      const samples: { readonly now: number; readonly position: number; readonly peak: number }[] = [];
      const look = () => {
        analyser.getFloatTimeDomainData(wave);
        const peak = wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        samples.push({ now: performance.now() / 1000, position: audio.currentTime, peak });
      };
      const timer = setInterval(look, every);
      return {
        end: () => {
          clearInterval(timer);
          look();
          const { duration } = audio;
          const behind = samples.slice(1).map(({ now, position }, index) => {
            const former = samples[index];
            if (!former) return 0;
            const moved = position - former.position;
            return now - former.now - (moved < -1 ? moved + duration : moved);
          });
          return {
            longestStall: Math.max(...behind),
            lost: behind.reduce((sum, seconds) => sum + seconds, 0),
            measuredSeconds: (samples.at(-1)?.now ?? 0) - (samples[0]?.now ?? 0),
            audibleShare: samples.filter(({ peak }) => peak > audiblePeak).length / samples.length,
          };
        },
      };
    },
    { every: SAMPLE_INTERVAL_MS, audiblePeak: AUDIBLE_PEAK },
  );
  return () => meter.evaluate(({ end }) => end());
}

type Drag = Readonly<Record<'x' | 'y' | 'across' | 'down', number>>;

const STEPS = 8;

export async function drag(page: Page, { x, y, across, down }: Drag): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    const touchPoints = [{ x: x + across * part, y: y + down * part }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

export async function swipe(page: Page, across: number, down: number): Promise<void> {
  const name = await playerBar(page).getByRole('link').boundingBox();
  if (!name) throw new Error('The player shows no name.');
  await drag(page, { x: name.x + name.width / 2, y: name.y + name.height / 2, across, down });
}
