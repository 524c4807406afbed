import { z } from 'zod';
import type { Ports, Service } from './listeners.ts';

const RESPONSE_TIMEOUT_MS = 5_000;
const readinessSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  /** Of the sandbox's services. */
  problems: z.array(z.object({ service: z.string(), reason: z.string() })).default([]),
});

/** Names the processes that `start` waits for, each with the dependencies that it waits for itself: `bff, product-api (content)`. */
export async function describeWaiting(names: Iterable<Service['name']>, ports: Ports): Promise<string> {
  const described = [...names].map(async (name) => {
    const missing = await missingDependencies(ports[name]);
    return missing.length > 0 ? `${name} (${missing.join(', ')})` : name;
  });
  return (await Promise.all(described)).join(', ');
}

/** The dependencies that a process reports as not ready, and the sandbox's services with their problems; none while it does not respond. */
async function missingDependencies(port: number): Promise<string[]> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const { dependencies, problems } = readinessSchema.parse(await response.json());
    return [
      ...Object.entries(dependencies).flatMap(([name, state]) => (state === 'ready' ? [] : name)),
      ...problems.map(({ service, reason }) => `${service}: ${reason}`),
    ];
  } catch {
    // It does not listen yet.
    return [];
  }
}
