/**
 * Whether times tell who has an account: asks the product API about known and unknown addresses in turn and compares how
 * long the answers take: `node bench/account-timing.ts [--samples 200]`. A second group of unknown addresses shows how
 * much two groups differ that can't.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildProductApi } from '@sound-library/product-api/app.ts';
import { readConfig } from '@sound-library/product-api/config.ts';
import { DEMO_ACCOUNTS } from '@sound-library/product-api/demo/accounts.ts';
import { CleanUp } from '../tests/support/clean-up.ts';
import { databaseSetting } from '../tests/support/database-setting.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { exceedance, exceedanceNoise, overlap, quantile } from './distributions.ts';

const { values } = parseArgs({ options: { samples: { type: 'string', default: '200' } } });
const samples = Number(values.samples);
const WARM_UP = 20;
/** Beyond so many standard deviations of chance, time does tell. */
const TELLS_FROM = 4;

const CALLS = {
  login: { path: '/api/login', status: 401, body: (email: string) => ({ email, password: 'not the password' }) },
  'forgot-password': { path: '/api/forgot-password', status: 204, body: (email: string) => ({ email }) },
  register: {
    path: '/api/register',
    status: 201,
    body: (email: string) => ({
      first_name: 'Mira',
      last_name: 'Sato',
      email,
      // Another one each time: with the same one it would be the same registration again.
      password: `a quiet passphrase ${randomBytes(8).toString('hex')}`,
      source: 'bench',
      newsletter: false,
      g_recaptcha_response: null,
    }),
  },
} as const;
type Call = (typeof CALLS)[keyof typeof CALLS];

let asked = 0;
const known = () => DEMO_ACCOUNTS[asked++ % DEMO_ACCOUNTS.length]?.email ?? '';
const unknown = () => `bench-${randomBytes(8).toString('hex')}@example.com`;
const GROUPS = { known, unknown, control: unknown } as const;

const cleanUp = new CleanUp();
try {
  const url = await startApi();
  console.log(`${samples} samples per group, in turn; the demo's accounts against addresses that nobody has`);
  console.log('call              known p50/p95 ms   unknown p50/p95 ms   overlap (control)   known slower (chance)');
  for (const [name, call] of Object.entries(CALLS)) {
    const times = await measure(url, call);
    const [share, chance] = [exceedance(times.known, times.unknown), exceedanceNoise(samples, samples)];
    const control = overlap(times.control, times.unknown);
    const columns = [
      `${ms(times.known, 0.5)}/${ms(times.known, 0.95)}`.padStart(18),
      `${ms(times.unknown, 0.5)}/${ms(times.unknown, 0.95)}`.padStart(20),
      `${overlap(times.known, times.unknown).toFixed(2)} (${control.toFixed(2)})`.padStart(19),
      `${share.toFixed(3)} (0.5 ± ${chance.toFixed(3)})`.padStart(23),
    ];
    console.log(`${name.padEnd(16)} ${columns.join(' ')}`);
    if (Math.abs(share - 0.5) > TELLS_FROM * chance) process.exitCode = 1;
  }
} finally {
  await cleanUp.run();
}

async function startApi(): Promise<string> {
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  const settings = { APP_ENV: 'demo', CAPTCHA: 'off', LOG_LEVEL: 'silent', OVERLOAD_EVENT_LOOP_DELAY_MS: '0' };
  // Neither the catalogue nor mails are looked at: nothing listens there.
  const nobody = { CONTENTFUL_HOST: '127.0.0.1:9', SMTP_URL: 'smtp://127.0.0.1:9' };
  const config = readConfig({ ...settings, ...nobody, DATA_DIR: folder.path, ...(await databaseSetting(cleanUp)) });
  const app = await buildProductApi(config);
  cleanUp.add(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function measure(url: string, call: Call) {
  const times: Record<keyof typeof GROUPS, number[]> = { known: [], unknown: [], control: [] };
  const groups = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
  for (let round = 0; round < WARM_UP + samples; round += 1) {
    // Another order in each round, so that no group is always the one after another.
    for (let turn = 0; turn < groups.length; turn += 1) {
      const group = groups[(round + turn * (round % 2 === 0 ? 1 : 2)) % groups.length] ?? 'known';
      const time = await timeOf(url, call, GROUPS[group]());
      if (round >= WARM_UP) times[group].push(time);
    }
  }
  return times;
}

async function timeOf(url: string, { path, status, body }: Call, email: string): Promise<number> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body(email)) };
  const startedAt = performance.now();
  const answer = await fetch(new URL(path, url), init);
  await answer.arrayBuffer();
  const time = performance.now() - startedAt;
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status} instead of ${status}.`);
  return time;
}

function ms(times: readonly number[], share: number): string {
  return quantile(times, share).toFixed(1);
}
