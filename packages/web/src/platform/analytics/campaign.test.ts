import { expect, it } from 'vitest';
import { withoutCampaign } from './campaign.ts';

it.each([
  ['', ''],
  ['?types=keys', '?types=keys'],
  ['?utm_source=letter', ''],
  ['?utm_source=letter&utm_campaign=spring%20drop', ''],
  ['?utm_source=letter&types=keys&utm_id=1&sortBy=newest', '?types=keys&sortBy=newest'],
  ['?query=a%20b&utm_medium', '?query=a%20b'],
  // Another spelling or value does not mark a newsletter.
  ['?utm_note=mine', '?utm_note=mine'],
  ['?utm%5Fsource=letter', '?utm%5Fsource=letter'],
])('removes the campaign of %j, leaving %j', (search, left) => {
  expect(withoutCampaign(search)).toBe(left);
});
