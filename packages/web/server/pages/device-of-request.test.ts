import { describe, expect, it } from 'vitest';
import { deviceOfRequest } from './device-of-request.ts';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

describe('the device of a request', () => {
  it('is what its agent says', () => {
    expect(deviceOfRequest({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })?.system).toBe('windows');
    expect(deviceOfRequest({ 'user-agent': LINUX })).toBeNull();
    expect(deviceOfRequest({})).toBeNull();
  });

  it('is what its hints say, where it has any', () => {
    const hints = { 'sec-ch-ua-platform': '"Android"', 'sec-ch-ua-mobile': '?0' };
    expect(deviceOfRequest({ 'user-agent': LINUX, ...hints })?.form).toBe('tablet');
    expect(deviceOfRequest({ 'user-agent': LINUX, ...hints, 'sec-ch-ua-mobile': '?1' })?.form).toBe('phone');
    expect(deviceOfRequest({ 'user-agent': LINUX, 'sec-ch-ua-platform': '""' })).toBeNull();
  });

  it('is unknown for crawlers, also for those that call themselves a phone', () => {
    const agent = 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Mobile Safari/537.36 (compatible; Googlebot/2.1)';
    expect(deviceOfRequest({ 'user-agent': agent, 'sec-ch-ua-platform': '"Windows"' })).toBeNull();
  });
});
