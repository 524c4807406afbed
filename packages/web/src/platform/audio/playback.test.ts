import { describe, expect, it } from 'vitest';
import { failureOfMediaError, failureOfRejection } from './playback.ts';

describe('failureOfMediaError', () => {
  it.each([
    [1, true, null],
    [2, true, 'network'],
    [3, true, 'decode'],
    [3, false, 'decode'],
    [4, true, 'unavailable'],
    [4, false, 'network'],
    [99, true, null],
    [undefined, true, 'unavailable'],
  ])('with code %j, connected %j: %s', (code, isOnline, failure) => {
    expect(failureOfMediaError(code, isOnline)).toBe(failure);
  });
});

describe('failureOfRejection', () => {
  it.each([
    [new DOMException('', 'AbortError'), null],
    [new DOMException('', 'NotAllowedError'), 'blocked'],
    [new DOMException('', 'NotSupportedError'), 'unavailable'],
    ['anything', 'unavailable'],
  ])('for %s: %s', (error, failure) => {
    expect(failureOfRejection(error)).toBe(failure);
  });
});
