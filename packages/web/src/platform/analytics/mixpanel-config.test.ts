// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { instanceOpener, mixpanelConfig } from './mixpanel-config.ts';

const CONFIG = mixpanelConfig(
  { recordPercent: 0 },
  { origin: 'https://labs.example', recorderUrl: '/assets/recorder.js', onError: vi.fn(), onSend: vi.fn() },
);

/** The library has one main instance for as long as its modules live. */
async function newLibrary() {
  vi.resetModules();
  const { default: library } = await import('mixpanel-browser/dist/mixpanel-with-async-modules.cjs.js');
  return library;
}

it.each([
  ['batch_size', 50],
  ['batch_flush_interval_ms', 5000],
  ['batch_request_timeout_ms', 90_000],
  ['cookie_expiration', 365],
  ['track_links_timeout', 300],
  ['record_idle_timeout_ms', 1_800_000],
  ['record_max_ms', 86_400_000],
  ['record_sessions_percent', 0],
  ['persistence', 'localStorage'],
  ['recorder_src', '/assets/recorder.js'],
  ['api_host', 'https://labs.example/api/analytics'],
])("the library's option %s is %s (specification, section 9)", async (name, value) => {
  const library = await newLibrary();
  const instance = instanceOpener(library)('token', CONFIG);
  expect(instance.get_config(name)).toBe(value);
});

it('opens no instance without a name, nor the same twice', async () => {
  const open = instanceOpener(await newLibrary());
  open('token', CONFIG);
  expect(() => open('other token', CONFIG, '')).toThrow('You must name your new library');
  expect(() => open('other token', CONFIG)).toThrow('You already initialized');
  expect(() => open('other token', CONFIG, 'mixpanel')).toThrow('You already initialized');
  open('other token', CONFIG, 'second');
  expect(() => open('other token', CONFIG, 'second')).toThrow('You already initialized');
});
