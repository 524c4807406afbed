import { expect, it, vi } from 'vitest';
import { inspectorProps } from './inspector.ts';

it('describes the field and locale of an entry or asset', () => {
  const logger = { warn: vi.fn() };
  expect(inspectorProps({ entryId: 'pack-a', fieldId: 'name', locale: 'ja-JP' }, logger)).toEqual({
    'data-contentful-entry-id': 'pack-a',
    'data-contentful-field-id': 'name',
    'data-contentful-locale': 'ja-JP',
  });
  expect(inspectorProps({ assetId: 'cover-a', fieldId: 'file', locale: 'en-GB' }, logger)).toEqual({
    'data-contentful-asset-id': 'cover-a',
    'data-contentful-field-id': 'file',
    'data-contentful-locale': 'en-GB',
  });
  expect(logger.warn).not.toHaveBeenCalled();
});

it.each([
  { fieldId: 'name', locale: 'ja-JP' },
  { entryId: '', fieldId: 'name', locale: 'ja-JP' },
  { entryId: 'pack-a', fieldId: '', locale: 'ja-JP' },
])('warns of %o and returns nothing', (field) => {
  const logger = { warn: vi.fn() };
  expect(inspectorProps(field, logger)).toBeUndefined();
  expect(logger.warn).toHaveBeenCalledOnce();
});
