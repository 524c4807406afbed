// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EditorMessage, gateMessages } from './editor-messages.ts';

const EDITOR = 'https://app.contentful.com';
const SOURCE = { source: 'live-preview-editor' };
const GOOD: EditorMessage & typeof SOURCE = { ...SOURCE, method: 'INSPECTOR_MODE_CHANGED', isInspectorActive: true };

const onMessage = vi.fn<(message: EditorMessage) => boolean>();
const warn = vi.fn();
const sdk = vi.fn();
let end: () => void;
beforeEach(() => {
  onMessage.mockReturnValue(true);
  end = gateMessages(EDITOR, { warn }, onMessage);
  window.addEventListener('message', sdk);
});
afterEach(() => {
  end();
  window.removeEventListener('message', sdk);
  vi.clearAllMocks();
});

const post = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: EDITOR, source: window.parent, ...from }));

it.each<[string, unknown]>([
  ['the inspector', GOOD],
  ['a save', { ...SOURCE, method: 'ENTRY_SAVED', entity: { sys: { id: 'pack-a' } } }],
  ['an edit', { ...SOURCE, method: 'ENTRY_UPDATED', subscriptionId: '1', data: { sys: { id: 'a' }, fields: {} } }],
  ['debug mode', { ...SOURCE, method: 'DEBUG_MODE_ENABLED' }],
])('accepts a message about %s', (_, data) => {
  post(data);
  expect([onMessage.mock.calls.length, sdk.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1, 0]);
});

it.each<[string, unknown, { origin?: string; source?: Window | null }]>([
  ['of another origin', GOOD, { origin: 'https://app.contentful.com.evil.example' }],
  ['of another window', GOOD, { source: null }],
  ['of an unknown kind', { ...SOURCE, method: 'EVAL' }, {}],
  ['without its flag', { ...SOURCE, method: 'INSPECTOR_MODE_CHANGED' }, {}],
  ['about no entry', { ...SOURCE, method: 'ENTRY_SAVED', entity: {} }, {}],
  ['with an empty edit', { ...SOURCE, method: 'ENTRY_UPDATED', subscriptionId: '1', data: null }, {}],
])('stops a message %s before the SDK receives it', (_, data, from) => {
  post(data, from);
  expect([onMessage.mock.calls.length, sdk.mock.calls.length, warn.mock.calls.length]).toEqual([0, 0, 1]);
});

it('withholds a message from the SDK when `onMessage` returns false', () => {
  onMessage.mockReturnValue(false);
  post(GOOD);
  expect([onMessage.mock.calls.length, sdk.mock.calls.length, warn.mock.calls.length]).toEqual([1, 0, 0]);
});

it('ignores messages on other topics', () => {
  for (const data of ['text', null, 4, { source: 'a-chat' }]) post(data, { origin: 'https://chat.example' });
  expect([onMessage.mock.calls.length, sdk.mock.calls.length, warn.mock.calls.length]).toEqual([0, 4, 0]);
});
