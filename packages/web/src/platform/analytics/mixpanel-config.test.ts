// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { instanceOpener, mixpanelConfig } from './mixpanel-config.ts';

const CONFIG = mixpanelConfig(
  { recordPercent: 0 },
  { recorderUrl: '/assets/recorder.js', onError: vi.fn(), onSend: vi.fn() },
);

/** The library has one main instance for as long as its modules live. */
async function newLibrary() {
  vi.resetModules();
  const { default: library } = await import('mixpanel-browser/dist/mixpanel-with-async-modules.cjs.js');
  return library;
}

it('opens no instance without a name, nor the same twice', async () => {
  const open = instanceOpener(await newLibrary());
  open('token', CONFIG);
  expect(() => open('other token', CONFIG, '')).toThrow('You must name your new library');
  expect(() => open('other token', CONFIG)).toThrow('You already initialized');
  expect(() => open('other token', CONFIG, 'mixpanel')).toThrow('You already initialized');
  open('other token', CONFIG, 'second');
  expect(() => open('other token', CONFIG, 'second')).toThrow('You already initialized');
});
