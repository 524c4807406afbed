// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { claimScriptErrors } from './claim-script-errors.browser.ts';

const SCRIPTS = [
  { name: 'marketing', address: 'https://marketing.example/script.js' },
  { name: 'personalisation', address: null },
];
const logger = { error: vi.fn(), warn: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
});

/** What a window is told, and whether anybody took it on. */
function thrown(page: EventTarget, init: ErrorEventInit): boolean {
  return !page.dispatchEvent(new ErrorEvent('error', { cancelable: true, ...init }));
}

function claimed(init: ErrorEventInit): boolean {
  const page = document.createElement('div');
  claimScriptErrors({ page, scripts: SCRIPTS, logger });
  return thrown(page, init);
}

it.each<[string, ErrorEventInit]>([
  ['the browser hides', { message: 'Script error.' }],
  ['comes from their host', { message: 'boom', filename: 'https://marketing.example/part-2.js', error: new Error() }],
])('takes on what %s, as a warning', (_, init) => {
  expect(claimed(init)).toBe(true);
  expect(logger.warn).toHaveBeenCalledOnce();
  expect(logger.error).not.toHaveBeenCalled();
});

it.each<[string, ErrorEventInit]>([
  ['our own scripts', { message: 'boom', filename: `${location.origin}/assets/page.js`, error: new Error('boom') }],
  ['nobody that is known', { message: 'boom', filename: 'https://else.example/script.js', error: new Error('boom') }],
  ['a script without a name', { message: 'boom', error: new Error('boom') }],
])('leaves errors of %s alone', (_, init) => {
  expect(claimed(init)).toBe(false);
  expect(logger.warn).not.toHaveBeenCalled();
});

it('tells of each once', () => {
  const page = document.createElement('div');
  claimScriptErrors({ page, scripts: SCRIPTS, logger });
  for (const _ of [1, 2]) expect(thrown(page, { message: 'Script error.' })).toBe(true);
  expect(logger.warn).toHaveBeenCalledOnce();
});
