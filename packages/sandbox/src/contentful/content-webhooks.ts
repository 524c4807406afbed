import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { retryDelay } from '../webhooks.ts';
import { commonSys, findVisible, type LinkTarget, linkTo, present } from './resource.ts';
import { findIn, type Space } from './space.ts';

const NAME = 'Sandbox';

export const webhookCallSchema = z.object({
  id: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  attempts: z.number().int(),
  /** When it is sent, in milliseconds of this machine's clock. */
  dueAt: z.number().int(),
});
/** One webhook about one change, as it is sent. */
export type WebhookCall = z.infer<typeof webhookCallSchema>;

/** What an editor can do; only what readers see of it is told. */
export type Action = 'save' | 'publish' | 'unpublish';

/** Something that happened to an entry or asset. */
export interface Happening {
  readonly action: Action;
  readonly type: LinkTarget;
  readonly id: string;
  /** The space before and after it. */
  readonly before: Space;
  readonly after: Space;
}

/** The webhook about a happening; undefined when nobody is told of it. */
export function webhookCall(config: SandboxConfig, happening: Happening, now = new Date()): WebhookCall | undefined {
  if (config.contentful.webhook === undefined || happening.action === 'save') return undefined;
  const { type, id, action } = happening;
  const { space, environment } = config.contentful;
  const topic = `ContentManagement.${type}.${action}`;
  const callId = randomUUID();
  return {
    id: callId,
    headers: {
      'content-type': 'application/vnd.contentful.management.v1+json',
      'x-contentful-topic': topic,
      'x-contentful-webhook-name': NAME,
      'x-contentful-event-datetime': now.toISOString(),
      'x-contentful-idempotency-key': createHash('sha256').update(callId).digest('hex'),
      'x-contentful-crn': `crn:contentful:::content:spaces/${space}/environments/${environment}/${type === 'Entry' ? 'entries' : 'assets'}/${id}`,
    },
    body: JSON.stringify(bodyOf(config, happening, now)),
    attempts: 0,
    dueAt: now.getTime(),
  };
}

/** What readers now see, or what is gone. */
function bodyOf(config: SandboxConfig, happening: Happening, now: Date): unknown {
  const { action, type, id, after } = happening;
  if (action === 'unpublish') return goneBody(config, happening, now);
  const view = { space: after, config, api: 'delivery', locale: '*' } as const;
  const resource = findVisible(view, type, id);
  return resource && present(view, resource);
}

function goneBody(config: SandboxConfig, { type, id, before }: Happening, now: Date) {
  const was = findIn(before, 'management', { type, id });
  return {
    sys: {
      ...(was === undefined ? { id } : commonSys(config, was.sys)),
      ...(was?.type === 'Entry' ? { contentType: linkTo('ContentType', was.contentType) } : {}),
      type: `Deleted${type}`,
      deletedAt: now.toISOString(),
    },
  };
}

/** The log after an attempt to deliver a call: without it when it was taken, or refused too often. */
export const afterAttempt = (
  log: readonly WebhookCall[],
  { id, isTaken }: { id: string; isTaken: boolean },
  now = Date.now(),
): WebhookCall[] =>
  log.flatMap((call) => {
    if (call.id !== id) return call;
    const attempts = call.attempts + 1;
    const delay = retryDelay(attempts);
    return isTaken || delay === undefined ? [] : { ...call, attempts, dueAt: now + delay };
  });

/** What is to be sent now, in the order in which it happened. */
export const dueCalls = (log: readonly WebhookCall[], now = Date.now()): readonly WebhookCall[] =>
  log.filter(({ dueAt }) => dueAt <= now);
