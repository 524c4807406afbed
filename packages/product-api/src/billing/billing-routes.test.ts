import { expect, it } from 'vitest';
import { ownPage } from './billing-routes.ts';

const ORIGINS = new Set(['https://labs.example', 'http://localhost:3000']);

it.each([
  ['https://labs.example/labs?from-checkout=true', 'https://labs.example/labs?from-checkout=true'],
  ['http://localhost:3000', 'http://localhost:3000/'],
  ['HTTPS://LABS.example:443/ja/labs#top', 'https://labs.example/ja/labs#top'],
])('gives %s', (address, page) => {
  expect(ownPage(address, ORIGINS)).toBe(page);
});

it.each([
  'https://elsewhere.example/labs',
  'https://labs.example.elsewhere.example/',
  'https://labs.example:8443/',
  'http://labs.example/',
  'http://localhost/',
  'https://somebody:secret@labs.example/',
  'https://somebody@labs.example/',
  'https://labs.example@elsewhere.example/',
  'https://labs.example\\@elsewhere.example/',
  'https:\\\\labs.example/',
  'https://labs.example/\\elsewhere.example',
  'https://labs.exa\tmple/',
  'https://labs.example/\nlocation: elsewhere',
  '//labs.example/',
  '/labs',
  'javascript:alert(1)//labs.example',
  'data:text/html,labs.example',
  'blob:https://labs.example/5f0c3c1e',
  'filesystem:https://labs.example/temporary/',
  '',
])('refuses %j', (address) => {
  expect(ownPage(address, ORIGINS)).toBeUndefined();
});
