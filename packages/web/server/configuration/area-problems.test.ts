import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SUBDOMAIN = {
  AREA_MODE: 'subdomain',
  PUBLIC_ORIGIN: 'https://www.sound.example',
  COOKIE_DOMAIN: 'sound.example',
};

describe('the web server refuses', () => {
  it.each([
    ['COOKIE_DOMAIN', { ...SUBDOMAIN, COOKIE_DOMAIN: '' }],
    ['COOKIE_DOMAIN', { ...SUBDOMAIN, COOKIE_DOMAIN: 'other.example' }],
    ['LABS_ORIGIN', { ...SUBDOMAIN, LABS_ORIGIN: 'https://www.sound.example' }],
    ['ACCOUNT_ORIGIN', { ...SUBDOMAIN, ACCOUNT_ORIGIN: 'https://labs.sound.example' }],
    ['LABS_ORIGIN', { ...SUBDOMAIN, PUBLIC_ORIGIN: 'https://127.0.0.1' }],
    ['LABS_ORIGIN', { ...SUBDOMAIN, LABS_ORIGIN: 'http://labs.sound.example' }],
    ['LABS_ORIGIN', { LABS_ORIGIN: 'https://labs.sound.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'ftp://sound.example' }],
    ['COOKIES_CROSS_ORIGIN', { COOKIES_CROSS_ORIGIN: 'true', PUBLIC_ORIGIN: 'http://sound.example' }],
  ])('%s of %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(name);
  });
});

it('takes a host for each area', () => {
  expect(readConfig({ ...SUBDOMAIN, LABS_ORIGIN: 'https://beta.sound.example' }).AREA_MODE).toBe('subdomain');
});
