import type { ContentfulLivePreview } from '@contentful/live-preview';
import type { Logger } from '../logger/logger.ts';
import type { InspectedField } from './inspector-props.ts';

export type LivePreviewSdk = Pick<typeof ContentfulLivePreview, 'init' | 'openEntryInEditor' | 'subscribe'>;

export interface LivePreviewSettings {
  /** A language tag, as the content service names its locales. */
  readonly locale: string;
  readonly space: string;
  readonly environment: string;
  readonly targetOrigin: string;
  readonly liveUpdates: boolean;
}

/** The content service's live-preview SDK, as specification sections 4, 5 and 8 want it. */
export interface LivePreview {
  /** Once; another time only logs. Throws without a locale. */
  readonly init: (settings: LivePreviewSettings) => void;
  /** Opens the field in the editor. Without a field, or without an entry or asset, an error is logged. */
  readonly openEntry: (field: InspectedField) => void;
}

export function createLivePreview(sdk: LivePreviewSdk, logger: Logger): LivePreview {
  let isInitialized = false;
  return {
    init(settings) {
      if (!settings?.locale) {
        // The SDK's own sentence differs from version to version.
        throw new TypeError('Init function have to be called with a locale configuration');
      }
      // The SDK would take over the new settings before it says so.
      if (isInitialized) return logger.warn('You have already initialized the Live Preview SDK.');
      isInitialized = true;
      const { liveUpdates, ...rest } = settings;
      void sdk.init({ ...rest, enableInspectorMode: true, enableLiveUpdates: liveUpdates });
    },
    openEntry({ entryId, assetId, fieldId, locale }) {
      if (fieldId && entryId) return sdk.openEntryInEditor({ entryId, fieldId, locale });
      if (fieldId && assetId) return sdk.openEntryInEditor({ assetId, fieldId, locale });
      // The SDK says so in its debug mode only.
      logger.error('Opening an entry in the editor needs a field id and an entry or asset id');
    },
  };
}
