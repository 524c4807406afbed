import { Agent, get } from 'node:http';
import { median } from '../report/table.ts';

export interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How much longer the first answer takes than the second, one call at a time on a kept connection, the two in turn so that a
 * busy moment hits both: difference of the medians, in ms. Throws when one is not answered with 200.
 */
export async function addedMs(longer: Asked, shorter: Asked, calls: number): Promise<number> {
  const agents = [
    new Agent({ keepAlive: true, maxSockets: 1 }),
    new Agent({ keepAlive: true, maxSockets: 1 }),
  ] as const;
  const times: [number[], number[]] = [[], []];
  for (let call = 0; call < calls; call += 1) {
    times[0].push(await timeOf(longer, agents[0]));
    times[1].push(await timeOf(shorter, agents[1]));
  }
  for (const agent of agents) agent.destroy();
  return median(times[0]) - median(times[1]);
}

function timeOf({ url, headers }: Asked, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} answered ${answer.statusCode}.`));
      });
    }).once('error', reject);
  });
}
