import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createLivePreview,
  type FramePlace,
  inTurn,
  type LivePreviewSettings,
  targetOriginOf,
} from './live-preview.ts';

const SETTINGS: LivePreviewSettings = {
  locale: 'ja-JP',
  space: 'soundlibrary',
  environment: 'master',
  targetOrigin: 'https://app.contentful.com',
  liveUpdates: false,
};
const sdk = { init: vi.fn(), openEntryInEditor: vi.fn() };
const logger = { error: vi.fn(), warn: vi.fn() };
beforeEach(() => vi.clearAllMocks());

describe('LivePreview', () => {
  it('requires a locale', () => {
    const begin = () => createLivePreview(sdk, logger).init({ ...SETTINGS, locale: '' });
    expect(begin).toThrow('Init function have to be called with a locale configuration');
    expect(sdk.init).not.toHaveBeenCalled();
  });

  it('starts once: a second start only logs', () => {
    const livePreview = createLivePreview(sdk, logger);
    livePreview.init(SETTINGS);
    livePreview.init({ ...SETTINGS, locale: 'ko-KR' });
    expect([sdk.init.mock.calls.length, logger.warn.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['opens', { entryId: 'pack-a', fieldId: 'name', locale: 'ja-JP' }, true],
    ['opens', { assetId: 'cover-a', fieldId: 'file', locale: 'ja-JP' }, true],
    ['logs an error instead of opening', { fieldId: 'name', locale: 'ja-JP' }, false],
    ['logs an error instead of opening', { entryId: 'pack-a', fieldId: '', locale: 'ja-JP' }, false],
  ])('%s %o in the editor', (_, field, opens) => {
    createLivePreview(sdk, logger).openEntry(field);
    expect(sdk.openEntryInEditor.mock.calls).toEqual(opens ? [[field]] : []);
    expect(logger.error).toHaveBeenCalledTimes(opens ? 0 : 1);
  });
});

const EDITOR = 'https://app.contentful.com';
const NOWHERE: FramePlace = { ancestorOrigins: undefined, referrer: '', remembered: null };

it.each([
  [{ ancestorOrigins: [EDITOR] }],
  [{ referrer: `${EDITOR}/spaces/a` }],
  [{ referrer: 'https://labs.example/', remembered: EDITOR }],
])("is the editor's origin for %o", (place) => {
  expect(targetOriginOf({ ...NOWHERE, ...place }, [EDITOR])).toBe(EDITOR);
});

it.each([
  [{}],
  // The nearest frame counts, because it can read the messages.
  [{ ancestorOrigins: ['https://evil.example', EDITOR] }],
  [{ ancestorOrigins: ['https://evil.example'], referrer: `${EDITOR}/`, remembered: EDITOR }],
  [{ referrer: `https://evil.example/?${EDITOR}` }],
  [{ referrer: `${EDITOR}.evil.example/` }],
])('throws for %o', (place) => {
  expect(() => targetOriginOf({ ...NOWHERE, ...place }, [EDITOR])).toThrow(
    'The current origin is not supported. Please provide a targetOrigin in the live preview configuration.',
  );
});

it.each([
  ['succeeded', (run: PromiseWithResolvers<void>) => run.resolve()],
  ['failed', (run: PromiseWithResolvers<void>) => run.reject(new Error('lost'))],
])('begins the work of a second save when that of the first has %s', async (_, settle) => {
  const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = vi.fn(() => runs[work.mock.calls.length - 1]?.promise ?? Promise.resolve());
  const renew = inTurn(work);
  renew();
  renew();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  if (runs[0]) settle(runs[0]);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
});
