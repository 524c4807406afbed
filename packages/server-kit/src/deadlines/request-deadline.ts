import fp from 'fastify-plugin';
import { type Deadline, deadlineOf } from './deadline.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its caller gave it; null: nothing was said, and each call that is made for it has its own limit only. */
    deadline: Deadline | null;
  }
}

export interface RequestDeadlineOptions {
  /** Name of the header by which callers of ours tell how many milliseconds are left. */
  readonly header: string;
  /** Where others than ours ask, too: the path of a request that is theirs, of which nothing is taken. */
  readonly isOfOthers?: (path: string) => boolean;
}

/**
 * Takes from each request how long its caller waits for the answer. For servers whose callers are ours, and as soon as it comes,
 * since the time runs from then on.
 */
export const requestDeadline = fp<RequestDeadlineOptions>(
  async (app, { header, isOfOthers = () => false }) => {
    app.decorateRequest('deadline', null);
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isOfOthers(request.url)) request.deadline = deadlineOf(request.headers[header]);
      done();
    });
  },
  { name: 'request-deadline' },
);
