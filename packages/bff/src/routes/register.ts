import { bffApi } from '@sound-library/contract/bff.ts';
import fp from 'fastify-plugin';
import { CREDENTIALS_LIMIT } from '../plugins/rate-limit.ts';
import { beginSession } from './begin-session.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';
import { mailReceiver } from './mail-receiver.ts';

/** Creates an account and logs it in. The answer is the same whether or not the address has an account. */
export const register = fp(
  async (app) => {
    const { method, path } = bffApi.register;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      config: { rateLimit: CREDENTIALS_LIMIT },
      handler: (request, reply) => {
        const receiver = `registration ${mailReceiver(request, 'email')}`;
        const guarded = app.sendMailOrThrow.bind(app, request, receiver);
        return beginSession(app, { path, successStatus: 201, guarded }, request, reply);
      },
    });
  },
  { name: 'register', dependencies: ['rate-limit', 'mail-throttle', 'pending-logouts', 'json-bodies', 'csrf'] },
);
