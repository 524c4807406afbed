import { describe, expect, it } from 'vitest';
import { isFromUs } from './same-origin-forms.ts';

const OWN = 'https://labs.example';

describe('isFromUs', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin: OWN }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: OWN }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: OWN }, false],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://evil.labs.example' }, false],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://account.labs.example' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
    [{ 'sec-fetch-site': 'none', origin: OWN }, false],
    [{ 'sec-fetch-site': 'nonsense', origin: OWN }, false],
    [{ origin: 'http://labs.example' }, false],
    [{ origin: 'https://labs.example.evil.example' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('%j: %s', (headers, taken) => {
    expect(isFromUs(headers, { all: [OWN, 'https://account.labs.example'], isOnePerArea: true })).toBe(taken);
  });
});

it('refuses another origin of the same site where all areas share one origin', () => {
  const headers = { 'sec-fetch-site': 'same-site', origin: OWN };
  expect(isFromUs(headers, { all: [OWN], isOnePerArea: false })).toBe(false);
});
