/**
 * Visitors who come at a rate, whatever answers take, against the production build: rising rates until not all are served in
 * time, then waves of three times that, each with what is left of it ten seconds later.
 * `node bench/traffic.ts [--from 50] [--waves 3] [--wave-seconds 60] [--wave 3] [--write] [--assert]`. `--from` is the rate to
 * begin with, nearer to a peak that is known. With two cores and `taskset`, the whole product shares one of them and the visitors
 * have the other.
 */
import { parseArgs } from 'node:util';
import { SERVICES } from '../scripts/start/listeners.ts';
import { CleanUp } from '../tests/support/clean-up.ts';
import { publish } from './report/document.ts';
import { isMet, targetTable } from './report/targets.ts';
import { startMeasuredProduct } from './server/measured-product.ts';
import { memoryTable } from './server/tables.ts';
import { sessionCookie } from './session-cookie.ts';
import { findPeak } from './traffic/find-peak.ts';
import { visitorMix } from './traffic/mix.ts';
import { phase } from './traffic/phase.ts';
import { phaseTable, type Wave, waveTargets } from './traffic/tables.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '50' },
    waves: { type: 'string', default: '3' },
    wave: { type: 'string', default: '3' },
    'wave-seconds': { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
  },
});
const QUIET_SECONDS = 10;
/** Long enough that one pause of a collector, which comes before and after alike, is not the slowest hundredth. */
const ORDINARY_SECONDS = 30;
const WARM_UP_SECONDS = 10;
/** Of the peak: an hour like any other. */
const ORDINARY = 0.5;
const say = (line: string): void => console.error(line);

const cleanUp = new CleanUp();
try {
  const product = await startMeasuredProduct({ OVERLOAD_EVENT_LOOP_DELAY_MS: '1000' });
  cleanUp.add(product.close);
  const requests = visitorMix(product.url, await sessionCookie(product.url));
  await product.pinMeasured(SERVICES.map(({ name }) => name));
  await phase('warming up', requests, Number(values.from), WARM_UP_SECONDS);

  const { steps, peak } = await findPeak(requests, Number(values.from), say);
  const ordinary = Math.round(peak.offered * ORDINARY);
  const waves: Wave[] = [];
  for (let number = 1; number <= Number(values.waves); number += 1) {
    say(`wave ${number}`);
    const before = await phase(`before wave ${number}`, requests, ordinary, ORDINARY_SECONDS);
    const wave = await phase(
      `wave ${number}`,
      requests,
      peak.offered * Number(values.wave),
      Number(values['wave-seconds']),
    );
    say(`neither served nor refused: ${JSON.stringify(wave.failed)}`);
    await phase('right after it', requests, ordinary, QUIET_SECONDS);
    const after = await phase('ten seconds after', requests, ordinary, ORDINARY_SECONDS);
    waves.push({ before, wave, after });
  }
  const targets = waveTargets(peak, waves);
  const phases = [...steps, ...waves.flatMap(({ before, wave, after }) => [before, wave, after])];
  const memory = memoryTable(await product.memory());
  await publish('traffic', [targetTable(targets), phaseTable(phases), memory], values.write);
  if (values.assert && targets.some((target) => isMet(target) === false)) process.exitCode = 1;
} finally {
  await cleanUp.run();
}
