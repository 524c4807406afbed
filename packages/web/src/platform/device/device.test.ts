import { expect, it } from 'vitest';
import { guessDevice } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';
const desk = (system: string) => ({ system, form: 'desk' });
const PHONE = { system: 'other', form: 'phone' };
const TABLET = { system: 'other', form: 'tablet' };

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', {}, desk('windows')],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', {}, desk('macos')],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Mobile/15E148', {}, PHONE],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148', {}, TABLET],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, {}, PHONE],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`, {}, TABLET],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, {}, null],
  ['', {}, null],
  // Client hints come first.
  [`Mozilla/5.0 ${CHROME}`, { platform: 'Windows', isMobile: false }, desk('windows')],
  [`Mozilla/5.0 ${CHROME}`, { platform: 'Android', isMobile: true }, PHONE],
  [`Mozilla/5.0 ${CHROME}`, { platform: 'Android', isMobile: false }, TABLET],
])('reads %j with %j as %j', (userAgent, hints, device) => {
  expect(guessDevice({ userAgent, isMobile: null, platform: null, ...hints })).toEqual(device);
});
