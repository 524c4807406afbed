import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLivePreview, type LivePreviewSettings } from './live-preview.ts';

const SETTINGS: LivePreviewSettings = {
  locale: 'ja-JP',
  space: 'soundlibrary',
  environment: 'master',
  targetOrigin: 'https://app.contentful.com',
  liveUpdates: false,
};
const sdk = { init: vi.fn(), openEntryInEditor: vi.fn(), subscribe: vi.fn() };
const logger = { error: vi.fn(), warn: vi.fn() };
beforeEach(() => vi.clearAllMocks());

describe('the live preview', () => {
  it('begins with the inspector on and live updates off', () => {
    createLivePreview(sdk, logger).init(SETTINGS);
    const { liveUpdates: _, ...rest } = SETTINGS;
    expect(sdk.init.mock.calls).toEqual([[{ ...rest, enableInspectorMode: true, enableLiveUpdates: false }]]);
  });

  it('needs a locale', () => {
    const begin = () => createLivePreview(sdk, logger).init({ ...SETTINGS, locale: '' });
    expect(begin).toThrow('Init function have to be called with a locale configuration');
    expect(sdk.init).not.toHaveBeenCalled();
  });

  it('begins once: another time is only logged', () => {
    const livePreview = createLivePreview(sdk, logger);
    livePreview.init(SETTINGS);
    livePreview.init({ ...SETTINGS, locale: 'ko-KR' });
    expect([sdk.init.mock.calls.length, logger.warn.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    { entryId: 'pack-a', fieldId: 'name', locale: 'ja-JP' },
    { assetId: 'cover-a', fieldId: 'file', locale: 'ja-JP' },
  ])('opens %o in the editor', (field) => {
    createLivePreview(sdk, logger).openEntry(field);
    expect(sdk.openEntryInEditor.mock.calls).toEqual([[field]]);
  });

  it.each([
    { fieldId: 'name', locale: 'ja-JP' },
    { entryId: 'pack-a', fieldId: '', locale: 'ja-JP' },
  ])('logs an error in place of opening %o', (field) => {
    createLivePreview(sdk, logger).openEntry(field);
    expect([sdk.openEntryInEditor.mock.calls.length, logger.error.mock.calls.length]).toEqual([0, 1]);
  });
});
