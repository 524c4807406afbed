import { describe, expect, it } from 'vitest';
import { guessDevice } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';

describe('guessDevice', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'windows', 'desk'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 'macos', 'desk'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148', 'other', 'phone'],
    ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148', 'other', 'tablet'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'other', 'phone'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`, 'other', 'tablet'],
  ])('reads %j as %s, %s', (userAgent, system, form) => {
    expect(guessDevice({ userAgent, isMobile: null, platform: null })).toEqual({ system, form });
  });

  it.each([`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, ''])('returns null for %j', (userAgent) => {
    expect(guessDevice({ userAgent, isMobile: null, platform: null })).toBeNull();
  });

  it.each([
    ['Windows', false, 'windows', 'desk'],
    ['Android', true, 'other', 'phone'],
    ['Android', false, 'other', 'tablet'],
  ])('prefers client hints: %s, mobile %s', (platform, isMobile, system, form) => {
    expect(guessDevice({ userAgent: `Mozilla/5.0 ${CHROME}`, isMobile, platform })).toEqual({ system, form });
  });
});
