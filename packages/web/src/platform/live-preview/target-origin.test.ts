import { expect, it } from 'vitest';
import { type FramePlace, targetOriginOf } from './target-origin.ts';

const EDITOR = 'https://app.contentful.com';
const NOWHERE: FramePlace = { ancestorOrigins: undefined, referrer: '', remembered: null };

it.each([
  [{ ancestorOrigins: [EDITOR] }],
  [{ referrer: `${EDITOR}/spaces/a` }],
  [{ referrer: 'https://labs.example/', remembered: EDITOR }],
])('is the editor that %o tells of', (place) => {
  expect(targetOriginOf({ ...NOWHERE, ...place }, [EDITOR])).toBe(EDITOR);
});

it.each([
  [{}],
  [{ ancestorOrigins: [] }],
  // The nearest frame counts: whoever it is may read along.
  [{ ancestorOrigins: ['https://evil.example', EDITOR] }],
  [{ ancestorOrigins: ['https://evil.example'], referrer: `${EDITOR}/`, remembered: EDITOR }],
  [{ referrer: `https://evil.example/?${EDITOR}` }],
  [{ referrer: `${EDITOR}.evil.example/` }],
  [{ remembered: 'https://evil.example' }],
])('is nobody for %o', (place) => {
  expect(() => targetOriginOf({ ...NOWHERE, ...place }, [EDITOR])).toThrow(
    'The current origin is not supported. Please provide a targetOrigin in the live preview configuration.',
  );
});
