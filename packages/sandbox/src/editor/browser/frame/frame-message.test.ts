import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

const box = { left: 1, top: 2, width: 3, height: 4, x: 1, y: 2 };
const attributes = { fieldId: 'name', locale: 'ja-JP', entryId: 'pack-a', environment: 'master' };

describe('a message of the SDK', () => {
  it('tells that it is connected, with what is tagged and switched on', () => {
    const said = { taggedElementCount: 3, manuallyTaggedElementCount: 2, automaticallyTaggedElementCount: 1 };
    expect(readFrameMessage({ method: 'CONNECTED', ...said, isInspectorEnabled: true })).toEqual({
      method: 'CONNECTED',
      tagged: 3,
      manuallyTagged: 2,
      automaticallyTagged: 1,
      isInspectorEnabled: true,
      isLiveUpdatesEnabled: false,
    });
  });

  it('tells where tagged elements are; those without a size or an owner, or covered by others, are not shown', () => {
    const element = { coordinates: box, attributes, isVisible: true, isHovered: true };
    const elements = [
      element,
      { ...element, isCoveredByOtherElement: true },
      { ...element, coordinates: { ...box, width: 0 } },
      { ...element, attributes: null },
      'nonsense',
    ];
    const field = { fieldId: 'name', locale: 'ja-JP', entryId: 'pack-a' };
    const shown = { field, box: { left: 1, top: 2, width: 3, height: 4 }, isVisible: true, isHovered: true };
    expect(readFrameMessage({ method: 'TAGGED_ELEMENTS', elements })).toEqual({
      method: 'TAGGED_ELEMENTS',
      elements: [shown, { ...shown, isVisible: false }],
    });
  });

  it('tells which field was clicked, of an entry or an asset', () => {
    expect(readFrameMessage({ method: 'TAGGED_FIELD_CLICKED', ...attributes })).toMatchObject({
      field: { entryId: 'pack-a', fieldId: 'name', locale: 'ja-JP' },
    });
    expect(readFrameMessage({ method: 'TAGGED_FIELD_CLICKED', fieldId: 'file', assetId: 'x' })).toMatchObject({
      field: { assetId: 'x', locale: '' },
    });
    expect(readFrameMessage({ method: 'TAGGED_FIELD_CLICKED', fieldId: 'file' })).toBeUndefined();
  });

  it.each([{}, { method: 'SUBSCRIBED' }, { method: 'UNSUBSCRIBED', id: 3 }, { method: 'MOUSE_MOVE' }])(
    'that is %j says nothing',
    (data) => {
      expect(readFrameMessage(data)).toBeUndefined();
    },
  );
});
