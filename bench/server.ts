/**
 * Load test of pages and API calls of the production build, compared with the servers in `baseline/`:
 * `node bench/server.ts [--connections 20] [--seconds 5] [--rounds 5] [--warm-up 3] [--only PATTERN] [--write] [--assert]`.
 * `--only` selects pages and calls by name; `--write` updates the tables in docs/performance.md; `--assert` fails when a target is
 * missed. Error responses always fail.
 */
import { parseArgs } from 'node:util';
import { SERVICES } from '../scripts/start/listeners.ts';
import { sessionCookie } from './http.ts';
import { canPin, LOAD_CORE, pin, SERVER_CORE, withCleanUp } from './machine.ts';
import { publish, REPORT_OPTIONS, type Target } from './report.ts';
import { errorsOf, loadTable, measureAdded, measureInRounds, pageTargets } from './server/measure.ts';
import { callSubjects, pageSubjects, startMeasuredProduct } from './server/subjects.ts';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    'warm-up': { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    ...REPORT_OPTIONS,
  },
});
const [connections, seconds, rounds] = [Number(values.connections), Number(values.seconds), Number(values.rounds)];
const plan = { connections, seconds, rounds, warmUpSeconds: Number(values['warm-up']) };
const isWanted = ({ name }: { readonly name: string }): boolean => new RegExp(values.only).test(name);

await withCleanUp(async (cleanUp) => {
  const product = await startMeasuredProduct(cleanUp);
  pin(process.pid, LOAD_CORE);
  const cookie = await sessionCookie(product.url);

  product.pinMeasured(['web']);
  const wanted = (await pageSubjects(product, cookie, cleanUp)).filter(isWanted);
  const withBaselines = wanted.flatMap((page) => (page.against ? [page, page.against] : [page]));
  const pages = await measureInRounds(withBaselines, plan);

  product.pinMeasured(['bff', 'product-api']);
  const wantedCalls = (await callSubjects(product, cookie)).filter(({ throughBff }) => isWanted(throughBff));
  const bothWays = wantedCalls.flatMap(({ throughBff, straight }) => [throughBff, straight]);
  const calls = await measureInRounds(bothWays, plan);

  const targets: Target[] = [...pageTargets(pages)];
  for (const { name } of SERVICES) {
    const { rssMb } = product.process(name);
    targets.push({ name: `${name}: RSS after the load, MB`, values: [rssMb], digits: 0, atMost: 250 });
  }
  for (const { throughBff, straight, isCached } of wantedCalls) {
    // Below zero where the BFF's cache saves work of the product API.
    const added = await measureAdded([throughBff, straight], rounds);
    targets.push({ name: `${throughBff.name}: added to p50, ms`, values: added, digits: 2, atMost: isCached ? 1 : 2 });
  }
  const bound = canPin
    ? `What is measured alone on core ${SERVER_CORE}, the load and what it asks in turn on core ${LOAD_CORE}.`
    : 'Without taskset or a second core: nothing was bound to a core.';
  const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'the embedded database';
  const howMuch = `${connections} connections, ${rounds} rounds of ${seconds} s: medians (lowest–highest)`;
  const method = `${howMuch}. Data in ${database}. ${bound}`;
  await publish('server', targets, [method, loadTable(pages), loadTable(calls)], values);
  if ([...pages, ...calls].some((one) => errorsOf(one) > 0)) process.exitCode = 1;
});
