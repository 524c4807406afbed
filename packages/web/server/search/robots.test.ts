import { describe, expect, it } from 'vitest';
import { robotsText } from './robots.ts';

const rows = [
  { path: '/', page: '' },
  { path: '/account', page: '', guards: ['force-login'] },
  { path: '/account/login', page: '' },
] as const;
const origin = 'https://labs.example';

describe('/robots.txt', () => {
  it('closes what needs a login, in every language, and nothing below it', () => {
    const lines = robotsText({ origin, isOpen: true, rows }).split('\n');
    for (const path of ['/account', '/ja/account', '/ko/account']) expect(lines).toContain(`Disallow: ${path}$`);
    expect(lines.some((line) => line.includes('login'))).toBe(false);
    expect(lines).toContain('Sitemap: https://labs.example/sitemap.xml');
  });

  it('closes everything where nobody shall look', () => {
    expect(robotsText({ origin, isOpen: false, rows })).toBe('User-agent: *\nDisallow: /\n');
  });
});
