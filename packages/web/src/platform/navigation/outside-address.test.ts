import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { outsideAddress } from './outside-address.ts';

const ORIGINS = ['https://store.labs.example', 'http://localhost:4200'];

describe('the way out of our site', () => {
  it.each(['https://store.labs.example/orders?token=1', 'http://localhost:4200/pages/v3/1/'])('leads to %s', (url) => {
    expect(outsideAddress(url, ORIGINS)).toBe(url);
  });

  it.each([
    'https://elsewhere.example/',
    'http://store.labs.example/',
    'https://store.labs.example:8443/',
    'https://store.labs.example.elsewhere.example/',
    'https://store.labs.example@elsewhere.example/',
    'https://somebody@store.labs.example/',
    'http://localhost/',
    'blob:https://store.labs.example/1',
    'https:store.labs.example',
    'https:\\\\store.labs.example',
    ' https://store.labs.example/',
    'https://store.labs.example\n/',
    'javascript:alert(1)',
    'null',
    '//store.labs.example/',
    '/account',
    '',
  ])('never leads to %j', (url) => {
    expect(() => outsideAddress(url, ORIGINS)).toThrow(ApiError);
  });

  it('leads nowhere when no origin is named', () => {
    expect(() => outsideAddress('https://store.labs.example/', [])).toThrow(ApiError);
  });
});
