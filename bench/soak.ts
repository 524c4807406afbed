/**
 * What the product keeps of what it did: visitors for twenty minutes, and after each minute a look into every process once its
 * garbage is collected. `node bench/soak.ts [--minutes 20] [--per-second 100] [--write] [--assert]`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVICES } from '../scripts/start/listeners.ts';
import { CleanUp } from '../tests/support/clean-up.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { loadApart } from './load/load.ts';
import { publish } from './report/document.ts';
import { markdownTable } from './report/table.ts';
import { isMet, targetTable } from './report/targets.ts';
import { startMeasuredProduct } from './server/measured-product.ts';
import { sessionCookie } from './session-cookie.ts';
import { soakMix } from './soak/mix.ts';
import { lookInside, SOCKETS_VARIABLE } from './soak/sockets.ts';
import { type Look, soakTable, soakTargets } from './soak/tables.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    'per-second': { type: 'string', default: '100' },
    write: { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const perSecond = Number(values['per-second']);
const CONNECTIONS = 64;
/** Visitors who don't wait: their connections end in the middle of whatever comes, within a tenth of a second. */
const HASTY = { share: 0.05, leaveAfterMs: 5 } as const;

const cleanUp = new CleanUp();
try {
  const sockets = await temporaryFolder();
  cleanUp.add(sockets.remove);
  const product = await startMeasuredProduct({
    [SOCKETS_VARIABLE]: sockets.path,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'soak/inside.ts')}`,
    // Full within the first minutes, so that what comes later has to take the place of something.
    PAGE_CACHE_MB: '8',
  });
  cleanUp.add(product.close);

  // Before the others, whose log-ins fail and shut this address out for a while.
  const cookie = await sessionCookie(product.url);
  const looks: Look[] = [];
  const statuses = new Map<number, number>();
  let requests = 0;
  let aborted = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    const mix = soakMix(product.url, cookie, minute);
    const order = { loop: 'open', requests: mix, connections: CONNECTIONS, seconds: 60 } as const;
    const [stayed, left] = await Promise.all([
      loadApart({ ...order, perSecond: perSecond * (1 - HASTY.share) }),
      loadApart({ ...order, perSecond: perSecond * HASTY.share, timeoutMs: HASTY.leaveAfterMs }),
    ]);
    requests += stayed.arrived + left.arrived;
    aborted += stayed.aborted;
    for (const { status, count } of stayed.byStatus) statuses.set(status, (statuses.get(status) ?? 0) + count);
    for (const { name: part } of SERVICES) looks.push({ part, requests, inside: await lookInside(sockets.path, part) });
    console.error(`minute ${minute} of ${minutes}: ${requests} requests\n${soakTable(looks)}`);
  }

  const answers = [...statuses].toSorted().map(([status, count]) => [String(status), { values: [count], digits: 0 }]);
  const lost = ['none (connection broke)', { values: [aborted], digits: 0 }];
  const targets = soakTargets(looks);
  const parts = [targetTable(targets), soakTable(looks), markdownTable(['answer', 'requests'], [...answers, lost])];
  await publish(
    'soak',
    [`${requests} requests in ${minutes} minutes, one in twenty of which left early.`, ...parts],
    values.write,
  );
  if (values.assert && targets.some((target) => isMet(target) === false)) process.exitCode = 1;
} finally {
  await cleanUp.run();
}
