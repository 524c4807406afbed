import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { stateFile } from '../state-file.ts';
import { postWebhook, RETRY_DELAYS_MS, type WebhookReceiver } from '../webhooks.ts';
import {
  type ContentRecord,
  type ContentTypeRecord,
  contentRecordSchema,
  contentTypeRecordSchema,
  type ExportLocale,
  keyOfRecord,
  localeSchema,
} from './records.ts';
import { type Space, withChanges } from './space.ts';

const contentStateSchema = z.object({
  format: z.literal(2).default(2),
  /** One for each changed entry and asset, the most recently changed last. */
  changes: z.array(contentRecordSchema).default([]),
  contentTypes: z.array(contentTypeRecordSchema).default([]),
  locales: z.array(localeSchema).default([]),
});
type ContentState = z.infer<typeof contentStateSchema>;

/** The export with the changes of editors on top, which are written to disk before any response. */
export function contentStore(
  source: () => Space,
  path: string,
  announce: (action: Action, record: ContentRecord) => unknown,
) {
  const file = stateFile(path, contentStateSchema, 'the content service');
  let latest: { readonly base: Space; readonly state: ContentState; readonly space: Space } | undefined;

  const commit = (change: Partial<ContentState>): void => file.write({ ...file.read(), ...change });

  function current(): Space {
    const [base, state] = [source(), file.read()];
    if (latest?.base !== base || latest.state !== state) latest = { base, state, space: withChanges(base, state) };
    return latest.space;
  }

  return {
    current,
    /** Changes one entry or asset, and returns its new state; when `edit` throws, nothing changes. */
    change(action: Action, edit: (space: Space) => ContentRecord): ContentRecord {
      const record = edit(current());
      const others = file.read().changes.filter((change) => keyOfRecord(change) !== keyOfRecord(record));
      commit({ changes: [...others, record] });
      void announce(action, record);
      return record;
    },
    /** Like `change`, for a content type; no webhook is sent. */
    changeContentType(edit: (space: Space) => ContentTypeRecord): ContentTypeRecord {
      const record = edit(current());
      const others = file.read().contentTypes.filter(({ sys }) => sys.id !== record.sys.id);
      commit({ contentTypes: [...others, record] });
      return record;
    },
    addLocale(create: (space: Space) => ExportLocale): ExportLocale {
      const locale = create(current());
      commit({ locales: [...file.read().locales, locale] });
      return locale;
    },
    changedCount: (): number => file.read().changes.length,
  };
}
export type ContentStore = ReturnType<typeof contentStore>;

/** The actions of an editor; webhooks report only those that readers see. */
export type Action = 'save' | 'publish' | 'unpublish';

/** Reports changes to the product, each again until it is accepted or was refused too often; pending reports end with the process. */
export function contentWebhooks(receiver: WebhookReceiver | undefined) {
  const stopping = new AbortController();
  return {
    async announce(action: Action, { type, sys: { id } }: ContentRecord): Promise<void> {
      if (receiver === undefined || action === 'save') return;
      const headers = {
        'content-type': 'application/vnd.contentful.management.v1+json',
        'x-contentful-topic': `ContentManagement.${type}.${action}`,
      };
      const webhook = { headers, body: JSON.stringify({ sys: { type, id } }) };
      for (const delay of RETRY_DELAYS_MS) {
        if (await postWebhook(receiver, webhook, stopping.signal)) return;
        // Stopping ends the pause.
        await sleep(delay, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        if (stopping.signal.aborted) return;
      }
    },
    stop: () => stopping.abort(),
  };
}
