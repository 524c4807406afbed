import { expect, it } from 'vitest';
import { withoutCampaign } from './campaign.ts';

it.each([
  ['', ''],
  ['?types=keys', '?types=keys'],
  ['?utm_source=letter', ''],
  ['?utm_source=letter&utm_campaign=spring%20drop', ''],
  ['?utm_source=letter&types=keys&utm_id=1&sortBy=newest', '?types=keys&sortBy=newest'],
  ['?query=a%20b&utm_medium', '?query=a%20b'],
  // Whoever writes it otherwise, or something else, is no newsletter.
  ['?utm_note=mine', '?utm_note=mine'],
  ['?utm%5Fsource=letter', '?utm%5Fsource=letter'],
])('of %j is left %j', (search, left) => {
  expect(withoutCampaign(search)).toBe(left);
});
