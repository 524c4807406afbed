import { describe, expect, it } from 'vitest';
import { robotsText } from './robots.ts';

const rows = [
  { path: '/', page: '' },
  { path: '/account', page: '', guards: ['force-login'] },
  { path: '/account/login', page: '' },
  { path: '/labs/drums', page: '', guards: ['force-login'] },
] as const;
const origin = 'https://labs.example';

describe('/robots.txt', () => {
  it('closes what needs a login, in every language, and nothing below it', () => {
    const lines = robotsText({ areas: { mode: 'path', origin }, isOpen: true, rows }).split('\n');
    for (const path of ['/account', '/ja/account', '/ko/account']) expect(lines).toContain(`Disallow: ${path}$`);
    expect(lines.some((line) => line.includes('login'))).toBe(false);
    expect(lines).toContain('Sitemap: https://labs.example/sitemap.xml');
  });

  it('tells of its own origin, where every area has one', () => {
    const origins = { default: 'https://www.example', labs: origin, account: 'https://account.example' };
    const lines = robotsText({ areas: { mode: 'subdomain', here: 'labs', origins }, isOpen: true, rows }).split('\n');
    expect(lines).toContain('Disallow: /ja/drums$');
    expect(lines.some((line) => line.includes('account'))).toBe(false);
    expect(lines).toContain('Sitemap: https://labs.example/sitemap.xml');
  });

  it('closes everything where nobody shall look', () => {
    expect(robotsText({ areas: { mode: 'path', origin }, isOpen: false, rows })).toBe('User-agent: *\nDisallow: /\n');
  });
});
