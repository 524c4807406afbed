import type { ContentfulLivePreview } from '@contentful/live-preview';
import type { Logger } from '../app-context.ts';
import { type InspectedField, inspectedField } from './inspector.ts';

type LivePreviewSdk = Pick<typeof ContentfulLivePreview, 'init' | 'openEntryInEditor'>;

export interface LivePreviewSettings {
  /** A language tag by which the content service names its locales. */
  readonly locale: string;
  readonly space: string;
  readonly environment: string;
  readonly targetOrigin: string;
  readonly liveUpdates: boolean;
}

/** The content service's live-preview SDK, as specification sections 4, 5 and 8 require it. */
export function createLivePreview(sdk: LivePreviewSdk, logger: Logger) {
  let isInitialized = false;
  return {
    /** Starts once; further calls only log. Throws without a locale. */
    init(settings: LivePreviewSettings) {
      if (!settings?.locale) {
        // The SDK's own message varies by version.
        throw new TypeError('Init function have to be called with a locale configuration');
      }
      // The SDK would apply the new settings before it warns.
      if (isInitialized) return logger.warn('You have already initialized the Live Preview SDK.');
      isInitialized = true;
      const { liveUpdates, ...rest } = settings;
      void sdk.init({ ...rest, enableInspectorMode: true, enableLiveUpdates: liveUpdates });
    },
    /** Opens the field in the editor. Without a field, or without an entry or asset, logs an error. */
    openEntry({ entryId, assetId, fieldId, locale }: InspectedField) {
      if (fieldId && entryId) return sdk.openEntryInEditor({ entryId, fieldId, locale });
      if (fieldId && assetId) return sdk.openEntryInEditor({ assetId, fieldId, locale });
      // The SDK reports this in its debug mode only.
      logger.error('Opening an entry in the editor needs a field id and an entry or asset id');
    },
  };
}

const CONTROLS = 'a, button, input, select, textarea, label, summary, audio, video';

/** While the inspector is on, a click opens the element's field. Controls still work, and open theirs with Alt. */
export function openOnClick(openEntry: (field: InspectedField) => void, isInspecting: () => boolean): void {
  const open = (event: MouseEvent) => {
    const { target } = event;
    if (!isInspecting() || !(target instanceof Element)) return;
    const element = target.closest<HTMLElement>('[data-contentful-field-id]');
    const field = element && inspectedField(element);
    if (!field || (target.closest(CONTROLS) && !event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    openEntry(field);
  };
  document.addEventListener('click', open, { capture: true });
}

export interface FramePlace {
  /** Nearest first; undefined in browsers without support. */
  readonly ancestorOrigins: readonly string[] | undefined;
  readonly referrer: string;
  /** The origin that an earlier page in this frame determined; null without one. */
  readonly remembered: string | null;
}

/**
 * The origin of the editor whose frame contains the page: messages go to and come from this origin only. Without
 * `ancestorOrigins` it is the referrer's, but only the first page in a frame has the editor as its referrer. Throws the
 * specification's words (section 5) for any other frame.
 */
export function targetOriginOf(place: FramePlace, editorOrigins: readonly string[]): string {
  const { ancestorOrigins, referrer, remembered } = place;
  const parent = ancestorOrigins ? [ancestorOrigins[0]] : [URL.parse(referrer)?.origin, remembered ?? undefined];
  const found = parent.find((origin) => origin !== undefined && editorOrigins.includes(origin));
  if (found === undefined) {
    throw new Error(
      'The current origin is not supported. Please provide a targetOrigin in the live preview configuration.',
    );
  }
  return found;
}

/**
 * Runs work again for each call, one run after the other: query invalidation cancels no query without an observer, such as a page's
 * media, and an overlapping run could take the result of an earlier save.
 */
export function inTurn(work: () => Promise<unknown>): () => void {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    last = last.then(work).catch(() => undefined);
  };
}
