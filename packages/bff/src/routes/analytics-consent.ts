import { bffApi } from '@sound-library/contract/bff.ts';
import { analyticsConsentBodySchema } from '@sound-library/contract/resources/user.ts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RequestRefused } from '../errors/request-refused.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';
import { callAsMember } from './call-as-member.ts';
import { requiredBody } from './required-body.ts';
import { sendUpstreamAnswer } from './send-upstream-answer.ts';
import { visitorSignal } from './visitor-signal.ts';

/**
 * A member's answer, in whatever browser, on whether analytics may be told what the server knows of them. A browser that sends
 * Global Privacy Control has said no already: nothing else is taken from it.
 */
export const analyticsConsent = fp(
  async (app) => {
    const { method, path } = bffApi.setAnalyticsConsent;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      handler: async (request, reply) => {
        const body = requiredBody(request);
        if (request.headers['sec-gpc'] === '1' && !isRefusal(request)) {
          throw new RequestRefused('forbidden', 'This browser asks not to be followed.');
        }
        const answer = await callAsMember(app, request, { method, path, body, signal: visitorSignal(reply) });
        return sendUpstreamAnswer(reply, answer);
      },
    });
  },
  { name: 'analytics-consent', dependencies: ['rate-limit', 'cookie-login', 'product-api', 'json-bodies', 'csrf'] },
);

function isRefusal({ body }: FastifyRequest): boolean {
  const { data } = analyticsConsentBodySchema.safeParse(body);
  return data?.is_given === false;
}
