import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SandboxConfig } from '../../config.ts';
import { type LinkTarget, linkTo } from '../resource.ts';
import { findIn, type Space } from '../space/space.ts';
import { commonSys } from '../sys.ts';
import { findVisible, present } from '../view.ts';
import type { Action } from './actions.ts';

const NAME = 'Sandbox';

export const webhookCallSchema = z.object({
  id: z.string(),
  topic: z.string(),
  /** Of the resource. */
  about: z.string(),
  createdAt: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** When it is sent, in milliseconds of this machine's clock. */
  dueAt: z.number().int(),
});
/** One webhook about one change, as it is or was sent. */
export type WebhookCall = z.infer<typeof webhookCallSchema>;

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
  if (!config.contentful.webhook?.actions.includes(happening.action)) return undefined;
  const { type, id, action } = happening;
  const { space, environment } = config.contentful;
  const topic = `ContentManagement.${type}.${action}`;
  const callId = randomUUID();
  return {
    id: callId,
    topic,
    about: id,
    createdAt: now.toISOString(),
    headers: {
      'content-type': 'application/vnd.contentful.management.v1+json',
      'x-contentful-topic': topic,
      'x-contentful-webhook-name': NAME,
      'x-contentful-event-datetime': now.toISOString(),
      'x-contentful-idempotency-key': createHash('sha256').update(callId).digest('hex'),
      'x-contentful-crn': `crn:contentful:::content:spaces/${space}/environments/${environment}/${type === 'Entry' ? 'entries' : 'assets'}/${id}`,
    },
    body: JSON.stringify(bodyOf(config, happening, now)),
    status: 'waiting',
    attempts: 0,
    dueAt: now.getTime(),
  };
}

/** What readers now see, what is gone, or what editors now see. */
function bodyOf(config: SandboxConfig, happening: Happening, now: Date): unknown {
  const { action, type, id, after } = happening;
  if (action === 'unpublish' || action === 'delete') return goneBody(config, happening, now);
  const view = { space: after, config, api: action === 'publish' ? 'delivery' : 'management', locale: '*' } as const;
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
