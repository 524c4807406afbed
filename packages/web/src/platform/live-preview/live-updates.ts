import type { QueryClient } from '@tanstack/react-query';
import { applyEdit } from './apply-edit.ts';
import { editedEntryOf } from './editor-message.ts';
import { inspectedField } from './inspector-props.ts';
import type { LivePreviewSdk } from './live-preview.ts';

interface LiveUpdatesOptions {
  readonly sdk: Pick<LivePreviewSdk, 'subscribe'>;
  readonly page: ParentNode;
  readonly queryClient: QueryClient;
  /** Told whenever the editor sent an entry for one of the subscriptions. */
  readonly onUpdate: () => void;
}

/** Edit subscriptions for the entries that a page shows. */
export interface LiveUpdates {
  /** Subscribes to what is shown now, and no longer to what is gone. */
  readonly follow: () => void;
}

/** Shows what an editor types before it is saved. */
export function createLiveUpdates({ sdk, page, queryClient, onUpdate }: LiveUpdatesOptions): LiveUpdates {
  const subscriptions = new Map<string, () => void>();

  function show(data: unknown): void {
    const entry = editedEntryOf(data);
    if (!entry) return;
    onUpdate();
    queryClient.setQueriesData({}, (data: unknown) => applyEdit(data, entry));
  }

  return {
    follow() {
      const shown = entriesOn(page);
      for (const [key, end] of subscriptions) {
        if (shown.has(key)) continue;
        end();
        subscriptions.delete(key);
      }
      for (const [key, { id, locale }] of shown) {
        if (subscriptions.has(key)) continue;
        const data = { sys: { id }, fields: {} };
        subscriptions.set(key, sdk.subscribe('edit', { data, locale, callback: show }));
      }
    },
  };
}

function entriesOn(page: ParentNode): Map<string, { readonly id: string; readonly locale: string }> {
  const tagged = [...page.querySelectorAll<HTMLElement>('[data-contentful-entry-id]')];
  return new Map(
    tagged.flatMap((element) => {
      const field = inspectedField(element);
      return field?.entryId ? [[`${field.entryId} ${field.locale}`, { id: field.entryId, locale: field.locale }]] : [];
    }),
  );
}
