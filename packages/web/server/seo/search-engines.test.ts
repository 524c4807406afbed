import { expect, it } from 'vitest';
import { robotsText } from './search-engines.ts';

it('/robots.txt disallows everything on installations that must not be found', () => {
  const areas = { mode: 'path', origin: 'https://labs.example' } as const;
  expect(robotsText({ areas, isOpen: false, rows: [] })).toBe('User-agent: *\nDisallow: /\n');
});
