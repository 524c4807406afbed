import { expect, it } from 'vitest';
import { editorAddress } from './editor-service.ts';

const base = '/spaces/soundlibrary/environments/master';

it.each([
  [`${base}/entries/pack-a?focusedField=name&focusedLocale=ja-JP`, '/entries/pack-a?field=name&locale=ja-JP'],
  [`${base}/entries/pack-a`, '/entries/pack-a'],
  [`${base}/assets/cover?focusedField=file`, '/assets/cover?field=file'],
  [`${base}/entries`, undefined],
  [`${base}/entries/pack-a/published`, undefined],
  ['/entries/pack-a', undefined],
])('%s leads to %s', (vendor, own) => {
  expect(editorAddress(vendor)).toBe(own);
});
