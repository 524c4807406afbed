import '@sound-library/server-kit/deadlines.ts';
import '@sound-library/server-kit/tracing.ts';
import type { FastifyInstance } from 'fastify';

/** Runs what is done for no request. */
export type RunJob = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Jobs have traces of their own and no request's deadline, also where a request happened to set them off. */
export function jobsOf({ deadlines, tracing }: Pick<FastifyInstance, 'deadlines' | 'tracing'>): RunJob {
  return (name, work) => deadlines.apart(() => (tracing ? tracing.job(name, work) : work()));
}
