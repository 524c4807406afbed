import '@sound-library/server-kit/deadlines.ts';
import '@sound-library/server-kit/tracing.ts';
import type { FastifyInstance } from 'fastify';

/** Runs work that belongs to no request. */
export type RunJob = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Jobs have traces of their own and no request's deadline, even when a request triggered them. */
export function jobsOf({ deadlines, tracing }: Pick<FastifyInstance, 'deadlines' | 'tracing'>): RunJob {
  return (name, work) => deadlines.apart(() => (tracing ? tracing.job(name, work) : work()));
}
