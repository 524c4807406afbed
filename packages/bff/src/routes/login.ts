import { bffApi } from '@sound-library/contract/bff.ts';
import fp from 'fastify-plugin';
import { CREDENTIALS_LIMIT } from '../plugins/rate-limit.ts';
import { beginSession } from './begin-session.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';
import { rememberDevice } from './remember-device.ts';

/** Logs in; a password that is wrong answers as the product API says. */
export const login = fp(
  async (app) => {
    const { method, path } = bffApi.login;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      config: { rateLimit: CREDENTIALS_LIMIT },
      handler: (request, reply) => {
        const guarded = app.tryCredentials.bind(app, request);
        const begun = () => rememberDevice(app, request, reply);
        return beginSession(app, { path, successStatus: 200, guarded, begun }, request, reply);
      },
    });
  },
  { name: 'login', dependencies: ['rate-limit', 'login-throttle', 'pending-logouts', 'json-bodies', 'csrf'] },
);
