import { expect, it } from 'vitest';
import { areaOfPath, withoutArea } from './areas.ts';

it.each([
  ['/', 'default'],
  ['/labs', 'labs'],
  ['/labs?query=felt', 'labs'],
  ['/labs/packs/strings', 'labs'],
  ['/account/login', 'account'],
  ['/accounting', 'default'],
  ['/nothing/labs', 'default'],
])('%s stands in the %s layout', (path, area) => {
  expect(areaOfPath(path)).toBe(area);
});

it.each(['/labs//other.example', '/labs/\\other.example', '/account///other.example'])(
  'the host of an area never makes another host of %s',
  (path) => {
    expect(withoutArea(path)).toBe('/other.example');
  },
);
