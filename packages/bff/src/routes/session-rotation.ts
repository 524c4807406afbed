import { bffApi } from '@sound-library/contract/bff.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CREDENTIALS_LIMIT } from '../plugins/rate-limit.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';
import { mailReceiver } from './mail-receiver.ts';
import { rotateSession } from './rotate-session.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A member changes what a thief of the session would change first. */
export const sessionRotation = fp(
  async (app) => {
    const { changePassword, changeEmail, scheduleDeletion } = bffApi;

    function route({ method, path }: { method: 'POST'; path: string }, handler: Handler): void {
      const config = { rateLimit: CREDENTIALS_LIMIT };
      app.route({ method, url: path, bodyLimit: AUTH_BODY_LIMIT, config, handler });
    }

    route(changePassword, (request, reply) => rotateSession(app, changePassword, request, reply));
    route(scheduleDeletion, (request, reply) => rotateSession(app, scheduleDeletion, request, reply));
    route(changeEmail, (request, reply) => {
      const receiver = `change of address ${mailReceiver(request, 'email')}`;
      const guarded = app.sendMailOrThrow.bind(app, request, receiver);
      return rotateSession(app, { path: changeEmail.path, guarded }, request, reply);
    });
  },
  {
    name: 'session-rotation',
    dependencies: ['rate-limit', 'login-throttle', 'mail-throttle', 'cookie-login', 'json-bodies', 'csrf'],
  },
);
