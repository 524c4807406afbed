import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { json, sendEndlessly, serverOfTest } from '@sound-library/server-kit/test/support/test-server.ts';
import { describe, expect, it } from 'vitest';
import { recaptcha } from '../src/accounts/captcha.ts';
import { ApiError } from '../src/api-error.ts';
import { openBilling } from '../src/billing/open-billing.ts';

describe('billing', () => {
  const DEADLINE_MS = 200;
  const ORDER = {
    planItemPriceId: 'labs-premium-GBP-Monthly',
    couponIds: [],
    redirectUrl: 'http://shop.test/labs',
    cancelUrl: 'http://shop.test/labs/subscribe',
    customer: { id: 'ada', email: 'ada@people.test', firstName: 'Ada', lastName: 'L', locale: 'en-GB' },
    hasTrial: true,
    idempotencyKey: 'once',
  };

  /** Our client in front of a billing service with these responses. */
  async function billingBefore(listener: RequestListener, deadlineMs = DEADLINE_MS) {
    const { url } = await serverOfTest(listener);
    return openBilling(
      { url, apiKey: 'key', planId: 'labs-premium', isSandbox: true, pageOrigins: new Set([url]) },
      { deadlineMs },
    );
  }

  const refusal = (http_status_code: number, api_error_code: string, param?: string) =>
    json({ http_status_code, api_error_code, message: 'No.', param }, http_status_code);

  describe('the billing service is unavailable', () => {
    const hangs: RequestListener = (_request, response) => {
      response.writeHead(200).write('{"list":');
    };
    const redirects: RequestListener = (request, response) => {
      if (request.url === '/elsewhere') json({ list: [] })(request, response);
      else response.writeHead(302, { location: '/elsewhere' }).end();
    };
    const endless: RequestListener = (_request, response) => sendEndlessly(response.writeHead(200));
    it.each([
      ['stops in the middle of its response', hangs],
      ['is overloaded', refusal(429, 'api_request_limit_exceeded')],
      ['fails', refusal(500, 'internal_error')],
      ['rejects our key', refusal(401, 'api_authentication_failed')],
      ['responds with something else', json({ list: [{ item_price: { id: 7 } }] })],
      ['responds with no JSON', (_request: unknown, response) => response.end('<html>')],
      ['returns endless pages', json({ list: [], next_offset: '["1"]' })],
      // Without a timeout: the defect of the response suffices.
      ['responds endlessly', endless, 60_000],
      ['redirects', redirects, 60_000],
    ] satisfies [string, RequestListener, number?][])('when it %s', async (_title, listener, deadlineMs?: number) => {
      const billing = await billingBefore(listener, deadlineMs);
      await expect(billing.planPrices()).rejects.toMatchObject({ code: 'upstream_unavailable', status: 503 });
      await expect(billing.subscriptions('ada')).rejects.toMatchObject({ code: 'upstream_unavailable' });
    });

    it('when a list takes longer than a call may, though each of its pages is quick', async () => {
      const page = json({ list: [], next_offset: '["1"]' });
      const billing = await billingBefore((request, response) => {
        setTimeout(() => page(request, response), DEADLINE_MS / 4);
      });
      await expect(billing.planPrices()).rejects.toMatchObject({
        cause: { message: expect.stringContaining('timeout') },
      });
    });

    it('when its pages are on another host', async () => {
      const elsewhere = 'http://elsewhere.test/pages/1';
      const hosted = await billingBefore(json({ hosted_page: { id: '1', url: elsewhere, state: 'created' } }));
      const portal = await billingBefore(json({ portal_session: { access_url: elsewhere } }));
      for (const call of [
        () => hosted.checkoutPage(ORDER),
        () => hosted.openCheckoutPage('1', new Date()),
        () => portal.portalSession('ada', ORDER.redirectUrl),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'upstream_unavailable' });
      }
    });
  });

  describe('the billing service refuses', () => {
    it.each([
      ['coupon_ids[0]', 'coupon_ids'],
      ['subscription_items[item_price_id][0]', 'plan_item_price_id'],
    ])('%s: the error names %s', async (param, field) => {
      const billing = await billingBefore(refusal(400, 'param_wrong_value', param));
      await expect(billing.checkoutPage(ORDER)).rejects.toMatchObject({
        code: 'validation_failed',
        details: [{ field, issue: 'invalid' }],
      });
    });

    it('an address longer than its limit: the page asks for another', async () => {
      let body = '';
      const billing = await billingBefore(async (request, response) => {
        body = await text(request);
        const url = `http://${request.headers.host}/pages/1`;
        json({ hosted_page: { id: '1', url, state: 'created' } })(request, response);
      });
      const email = `${'a'.repeat(60)}@people.test`;
      await billing.checkoutPage({ ...ORDER, customer: { ...ORDER.customer, email } });
      const fields = new URLSearchParams(body);
      expect([fields.get('customer[id]'), fields.get('customer[email]')]).toEqual(['ada', null]);
    });

    it('another field of an order: that is an error on our side', async () => {
      const billing = await billingBefore(refusal(400, 'param_wrong_value', 'customer[locale]'));
      await expect(billing.checkoutPage(ORDER)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    });

    it.each([429, 500])('an order with %i: that is no refusal of the named field', async (status) => {
      const billing = await billingBefore(refusal(status, 'internal_error', 'coupon_ids[0]'));
      await expect(billing.checkoutPage(ORDER)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    });

    it('a portal for an unknown customer: there is none', async () => {
      const billing = await billingBefore(refusal(404, 'resource_not_found', 'customer[id]'));
      expect(await billing.portalSession('ada', ORDER.redirectUrl)).toBeUndefined();
    });
  });

  describe('a customer with many subscriptions', () => {
    it('is loaded with limited concurrency', async () => {
      const usual = { customer_id: 'ada', status: 'active', currency_code: 'GBP', created_at: 1, resource_version: 1 };
      const list = Array.from({ length: 30 }, (_, index) => ({ subscription: { ...usual, id: `s${index}` } }));
      const many = json({ list });
      const features = json({ list: [] });
      let open = 0;
      let most = 0;
      const billing = await billingBefore((request, response) => {
        if (!request.url?.includes('subscription_entitlements')) return many(request, response);
        open += 1;
        most = Math.max(most, open);
        setTimeout(() => {
          open -= 1;
          features(request, response);
        }, 5);
      }, 60_000);
      expect(await billing.subscriptions('ada')).toHaveLength(30);
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(4);
    });
  });
});

describe('the captcha', () => {
  const SECRET = 'the secret of the tests';
  /** A captcha service on this machine; returns its URL and the recorded requests. */
  async function captchaService(listener: RequestListener) {
    const questions: string[] = [];
    const { url } = await serverOfTest(async (request, response) => {
      questions.push(`${request.method} ${request.url} ${request.headers['content-type']} ${await text(request)}`);
      listener(request, response);
    });
    return { url: `${url}/recaptcha`, questions };
  }

  /** The error code for a response; null when it is accepted. */
  async function codeOf(url: string, token: string | null = 'solved & sound'): Promise<string | null> {
    try {
      await recaptcha({ url, secret: SECRET }).verify(token);
      return null;
    } catch (error) {
      expect(String(error)).not.toContain(SECRET);
      return error instanceof ApiError ? error.code : String(error);
    }
  }

  it('sends a form, and accepts a human', async () => {
    const { url, questions } = await captchaService(json({ success: true, score: 0.9 }));
    expect(await codeOf(url)).toBeNull();
    expect(questions).toEqual([
      'POST /recaptcha/api/siteverify application/x-www-form-urlencoded;charset=UTF-8 secret=the+secret+of+the+tests&response=solved+%26+sound',
    ]);
  });

  it.each([null, ''])('refuses %j without a request', async (token) => {
    const { url, questions } = await captchaService(json({ success: true }));
    expect(await codeOf(url, token)).toBe('captcha_rejected');
    expect(questions).toEqual([]);
  });

  it.each([
    [{ success: true }, null],
    [{ success: true, score: 0.5 }, null],
    [{ success: true, score: 0.4 }, 'captcha_rejected'],
    [{ success: false }, 'captcha_rejected'],
    [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, 'captcha_rejected'],
    [{ success: false, 'error-codes': ['invalid-input-response'] }, 'captcha_rejected'],
    [{ success: false, 'error-codes': ['invalid-input-response', 'missing-input-secret'] }, 'upstream_unavailable'],
    [{ success: false, 'error-codes': ['bad-request'] }, 'upstream_unavailable'],
  ])('interprets %j as %s', async (body, code) => {
    const { url } = await captchaService(json(body));
    expect(await codeOf(url)).toBe(code);
  });

  it.each<[string, RequestListener]>([
    ['refuses our secret', json({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['fails', (_request, response) => response.writeHead(500).end('{"success":true}')],
    ['responds with something else', json({ hello: 'world' })],
    ['responds with no JSON', (_request, response) => response.end('<p>Hello</p>')],
    ['responds endlessly', (_request, response) => void response.write(`{"success":true${' '.repeat(20_000)}`)],
    ['closes the connection', (request) => request.socket.destroy()],
    ['redirects', (_request, response) => response.writeHead(302, { location: '/yes' }).end()],
  ])('rejects every visitor when the service %s', async (_title, listener) => {
    const { url } = await captchaService(listener);
    expect(await codeOf(url)).toBe('upstream_unavailable');
  });

  it('waits 3 seconds at most', { timeout: 10_000 }, async () => {
    const { url } = await captchaService(() => undefined);
    const began = performance.now();
    expect(await codeOf(url)).toBe('upstream_unavailable');
    expect(performance.now() - began).toBeLessThan(4_500);
  });
});
