import { describe, expect, it } from 'vitest';
import { storePage } from './store-login.ts';

const STORE = 'https://store.labs.example/shop';

describe('a page of the store', () => {
  it.each([
    [STORE, STORE],
    [`${STORE}/`, STORE],
    [`${STORE}/account/orders?page=2#last`, STORE],
    ['https://store.labs.example:443/shop/cart', STORE],
    ['https://store.labs.example/cart', 'https://store.labs.example'],
  ])('includes %s where the store is %s', (address, store) => {
    expect(storePage(address, store)).toBe(new URL(address).href);
  });

  it.each([
    '',
    '/shop/cart',
    '//store.labs.example/shop',
    'http://store.labs.example/shop',
    'https://store.labs.example',
    'https://store.labs.example/shopping',
    'https://store.labs.example/shop/../admin',
    'https://store.labs.example/shop/%2e%2e/admin',
    'https://store.labs.example/shop\\..\\..\\admin',
    'https://store.labs.example:8443/shop',
    'https://store.labs.example.evil.example/shop',
    'https://evil.example/https://store.labs.example/shop',
    'https://store.labs.example@evil.example/shop',
    'https://me@store.labs.example/shop',
    'https://me:secret@store.labs.example/shop',
    'javascript:alert(1)//store.labs.example/shop',
    'data:text/html,https://store.labs.example/shop',
    'https://',
  ])('does not include %s', (address) => {
    expect(storePage(address, STORE)).toBeUndefined();
  });
});
