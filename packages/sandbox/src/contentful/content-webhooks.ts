import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { retryDelay } from '../webhooks.ts';
import type { ContentRecord } from './records.ts';
import { linkTo, present } from './resource.ts';

export const webhookCallSchema = z.object({
  id: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  attempts: z.number().int(),
  /** When it is sent, in milliseconds of this machine's clock. */
  dueAt: z.number().int(),
});
/** The webhook request about one change. */
export type WebhookCall = z.infer<typeof webhookCallSchema>;

/** The actions of an editor; webhooks report only those that readers see. */
export type Action = 'save' | 'publish' | 'unpublish';

/** The webhook about a change; undefined when nothing is sent. */
export function webhookCall(config: SandboxConfig, action: Action, record: ContentRecord): WebhookCall | undefined {
  if (config.contentful.webhook === undefined || action === 'save') return undefined;
  const { space, environment } = config.contentful;
  const { type, sys } = record;
  const now = new Date();
  const callId = randomUUID();
  return {
    id: callId,
    headers: {
      'content-type': 'application/vnd.contentful.management.v1+json',
      'x-contentful-topic': `ContentManagement.${type}.${action}`,
      'x-contentful-webhook-name': 'Sandbox',
      'x-contentful-event-datetime': now.toISOString(),
      'x-contentful-idempotency-key': createHash('sha256').update(callId).digest('hex'),
      'x-contentful-crn': `crn:contentful:::content:spaces/${space}/environments/${environment}/${type === 'Entry' ? 'entries' : 'assets'}/${sys.id}`,
    },
    body: JSON.stringify(action === 'publish' ? present(config, 'delivery', record) : goneBody(record, now)),
    attempts: 0,
    dueAt: now.getTime(),
  };
}

const goneBody = (record: ContentRecord, now: Date): object => ({
  sys: {
    id: record.sys.id,
    type: `Deleted${record.type}`,
    ...(record.type === 'Entry' && { contentType: linkTo('ContentType', record.contentType) }),
    deletedAt: now.toISOString(),
  },
});

/** The pending calls after an attempt: without this one when it was accepted, or refused too often. */
export const afterAttempt = (calls: readonly WebhookCall[], id: string, isTaken: boolean): WebhookCall[] =>
  calls.flatMap((call) => {
    if (call.id !== id) return call;
    const attempts = call.attempts + 1;
    const delay = retryDelay(attempts);
    return isTaken || delay === undefined ? [] : { ...call, attempts, dueAt: Date.now() + delay };
  });
