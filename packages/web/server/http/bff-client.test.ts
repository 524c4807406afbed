import { describe, expect, it } from 'vitest';
import { createCookieJar } from './bff-client.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const jarWith = (header?: string) => createCookieJar(header, () => NOW);

describe('createCookieJar', () => {
  it('returns the cookies of the request', () => {
    expect(jarWith('a=1; session=old').header()).toBe('a=1; session=old');
  });

  it('sends no header without cookies', () => {
    expect(jarWith().header()).toBeUndefined();
    expect(jarWith('').header()).toBeUndefined();
  });

  it('retains two cookies of one name, so that the BFF can refuse them', () => {
    expect(jarWith('session=x; session=y').header()).toBe('session=x; session=y');
  });

  it('replaces a cookie that a response sets', () => {
    const jar = jarWith('a=1; session=old; session=planted');
    jar.set('session=new.a=b; Path=/; HttpOnly; SameSite=Lax; Max-Age=60');
    expect(jar.header()).toBe('a=1; session=new.a=b');
  });

  it.each([
    'session=; Max-Age=0; Path=/',
    'session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'session=x; max-age=-1',
  ])('removes a cookie that %s ends', (line) => {
    const jar = jarWith('session=old');
    jar.set(line);
    expect(jar.header()).toBeUndefined();
  });

  it('retains a cookie that has not expired', () => {
    const jar = jarWith();
    jar.set('session=x; Expires=Mon, 02 Mar 2026 00:00:00 GMT');
    expect(jar.header()).toBe('session=x');
  });
});
