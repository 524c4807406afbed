import { expect, it, vi } from 'vitest';
import { inspectorProps } from './inspector.ts';

it.each([
  [{ entryId: 'pack-a' }, 'data-contentful-entry-id', 'pack-a'],
  [{ assetId: 'cover-a' }, 'data-contentful-asset-id', 'cover-a'],
])('describes the field and locale of %o', (of, attribute, id) => {
  const logger = { warn: vi.fn() };
  const described = { [attribute]: id, 'data-contentful-field-id': 'name', 'data-contentful-locale': 'ja-JP' };
  expect(inspectorProps({ ...of, fieldId: 'name', locale: 'ja-JP' }, logger)).toEqual(described);
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
