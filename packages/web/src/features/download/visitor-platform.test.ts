import { describe, expect, it } from 'vitest';
import { visitorPlatform } from './visitor-platform.ts';

describe('the system that a visitor uses', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 0, 'windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 10, 'windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15', 0, 'macos'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15', 5, 'other'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15', 5, 'other'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 0, 'other'],
    ['', 0, 'other'],
  ])('is read from %j with %i touch points as %s', (userAgent, maxTouchPoints, platform) => {
    expect(visitorPlatform({ userAgent, maxTouchPoints })).toBe(platform);
  });
});
