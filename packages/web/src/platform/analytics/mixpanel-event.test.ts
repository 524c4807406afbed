import { expect, it } from 'vitest';
import { pageAddress } from './mixpanel-event.ts';

it.each([
  [
    'https://labs.example/labs/packs?types=strings&sortBy=new&query=mira%40example.com',
    'https://labs.example/labs/packs?types=strings&sortBy=new',
  ],
  ['https://labs.example/account/reset-password?token=secret', 'https://labs.example/account/reset-password'],
  [
    'https://labs.example/?utm_source=letter&utm_campaign=spring&email=a%40b.c#top',
    'https://labs.example/?utm_source=letter&utm_campaign=spring',
  ],
  ['https://mira:secret@elsewhere.example/inbox?id=1', 'https://elsewhere.example/inbox'],
  ['', ''],
])('reduces %s to %s', (address, expected) => {
  expect(pageAddress(address)).toBe(expected);
});
