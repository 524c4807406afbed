// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { fakePage } from '../../../test/fake-page.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { Component } from './newsletter.route.tsx';

const CALL = 'POST /api/newsletter-signup';

it('a form that was sent before hydration is sent again, with a captcha', async () => {
  const { page, requests } = fakePage('/newsletter', { [CALL]: { status: 204 } });
  const app = { ...page.app, captcha: { ...page.app.captcha, tokenFor: async () => 'token' } };
  const posted = { kind: 'one-more-step', email: 'ada@example.org', source: 'footer' };
  const routes = [{ id: 'page', path: '*', element: <Component /> }];
  render(pageAt(app, '/newsletter', routes, { hydrationData: { actionData: { page: posted } } }).page);
  await screen.findByText(english['newsletter.done.title']);
  expect(requests.map(({ call, body }) => [call, body])).toEqual([
    [CALL, { email_address: 'ada@example.org', source: 'footer', g_recaptcha_response: 'token' }],
  ]);
});
