import { expect, it } from 'vitest';
import { FAKE_CONFIG } from '../../../test/fake-config.ts';
import { ApiError } from '../api/api-error.ts';
import { leadToBillingPage } from './lead-to-billing-page.ts';

const app = { config: FAKE_CONFIG };

it('leads to a page of the billing service', () => {
  const answer = leadToBillingPage(app, 'https://billing.labs.example/pages/v3/1/');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('https://billing.labs.example/pages/v3/1/');
});

it.each(['https://elsewhere.example/pages/v3/1/', '/account', 'https://labs.example/'])('never leads to %s', (url) => {
  expect(() => leadToBillingPage(app, url)).toThrow(ApiError);
});
