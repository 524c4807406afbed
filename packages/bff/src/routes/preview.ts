import { bffApi } from '@sound-library/contract/bff.ts';
import { type PreviewToken, previewTokenSchema } from '@sound-library/contract/resources/preview.ts';
import fp from 'fastify-plugin';
import { RequestRefused } from '../errors/request-refused.ts';
import { UpstreamFailure } from '../errors/upstream-failure.ts';
import type { PluginOptions } from '../plugins/plugin-options.ts';
import { CREDENTIALS_LIMIT } from '../plugins/rate-limit.ts';
import type { UpstreamAnswer } from '../upstream/upstream-client.ts';
import { AUTH_BODY_LIMIT } from './body-limits.ts';
import { callAsVisitor } from './call-as-visitor.ts';
import { requiredBody } from './required-body.ts';
import { sendUpstreamAnswer } from './send-upstream-answer.ts';
import { visitorSignal } from './visitor-signal.ts';

/** Proves by the preview secret that drafts may be shown in this browser; the token for it stays with us. */
export const previewRoute = fp<PluginOptions>(
  async (app, { config }) => {
    const { method, path } = bffApi.beginPreview;
    app.route({
      method,
      url: path,
      bodyLimit: AUTH_BODY_LIMIT,
      // Each page that an editor opens begins here: only who has proved nothing yet may be guessing.
      config: { rateLimit: { ...CREDENTIALS_LIMIT, allowList: (request) => request.provesPreview() } },
      handler: async (request, reply) => {
        if (!config.preview) throw new RequestRefused('not_found', 'There are no previews here.');
        const call = { method, path, body: requiredBody(request), signal: visitorSignal(reply) };
        const answer = await callAsVisitor(app, request, call);
        if (answer.status >= 400) return sendUpstreamAnswer(reply, answer);
        const token = tokenOf(answer);
        reply.startPreview(token);
        return { expires_at: token.expires_at };
      },
    });
  },
  { name: 'preview-route', dependencies: ['rate-limit', 'preview', 'product-api', 'json-bodies', 'csrf'] },
);

function tokenOf({ status, body }: UpstreamAnswer): PreviewToken {
  if (status !== 200) throw new UpstreamFailure('broken', `answered ${status}, no preview`);
  try {
    return previewTokenSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    // Without its cause, which may quote the token.
    throw new UpstreamFailure('broken', 'the answer describes no preview');
  }
}
