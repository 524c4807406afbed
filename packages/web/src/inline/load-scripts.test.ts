// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWhenIdle } from './load-scripts.ts';

const SCRIPTS = ['/assets/entry.js', '/assets/list.js'];

const scripts = () => [...document.querySelectorAll('script')];
const sources = () => scripts().map((script) => script.getAttribute('src'));

let beIdle: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '<main><button type="button">Play</button><label><input name="query"></label></main>';
  beIdle = undefined;
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    beIdle = callback;
  });
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
});
afterEach(() => {
  // Ends a load that a test left pending.
  window.dispatchEvent(new Event('keydown'));
});

describe('the scripts of the application', () => {
  it('load when the page is loaded and idle, the entry last, after everything else', () => {
    loadWhenIdle(SCRIPTS, 'once');
    expect(beIdle).toBeUndefined();
    window.dispatchEvent(new Event('load'));
    expect(scripts()).toEqual([]);
    beIdle?.();
    expect(sources()).toEqual(['/assets/list.js', '/assets/entry.js']);
    for (const script of scripts()) {
      expect([script.type, script.nonce, Reflect.get(script, 'fetchPriority')]).toEqual(['module', 'once', 'low']);
    }
  });

  it('load in a page that was loaded already', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
    loadWhenIdle(SCRIPTS, '');
    beIdle?.();
    expect(scripts()).toHaveLength(2);
  });

  it('load in a page that never finishes loading, after the time limit', () => {
    loadWhenIdle(SCRIPTS, '');
    vi.advanceTimersByTime(3999);
    expect(scripts()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scripts()).toHaveLength(2);
  });

  it.each([
    ['types', () => window.dispatchEvent(new Event('keydown'))],
    ['fills in a field', () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))],
    [
      'points at a field',
      () => document.querySelector('input')?.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    ],
  ])('load at once, and once, when the visitor %s', (_, act) => {
    loadWhenIdle(SCRIPTS, '');
    act();
    expect(scripts()).toHaveLength(2);
    expect(Reflect.get(scripts()[0] ?? {}, 'fetchPriority')).toBe('auto');
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(4000);
    expect(scripts()).toHaveLength(2);
  });

  it('log one failure to mount when the entry is lost, with whatever it imports', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    loadWhenIdle(SCRIPTS, '')();
    for (const script of scripts()) script.dispatchEvent(new Event('error'));
    expect(log.mock.calls).toEqual([['Error while mounting app', '/assets/entry.js']]);
  });

  it('do not load when the visitor touches an element that works without them', () => {
    loadWhenIdle(SCRIPTS, '');
    document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(scripts()).toEqual([]);
  });
});
