import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOutcome } from './fault-outcome.ts';
import {
  clientOf,
  DELIVERY_TOKEN,
  editorOf,
  PREVIEW_TOKEN,
  type RunningSandbox,
  startSandbox,
} from './running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** A request without the SDK, to see what it would hide. */
const call = (path: string, init?: RequestInit) =>
  fetch(`${sandbox.url}/spaces/soundlibrary/environments/master${path}`, {
    ...init,
    headers: { authorization: `Bearer ${DELIVERY_TOKEN}`, ...init?.headers },
  });

describe('refusals', () => {
  it('reach users of the client as errors named after sys.id', async () => {
    await expect(clientOf(sandbox, 'wrong').getEntries()).rejects.toMatchObject({ name: 'AccessTokenInvalid' });
    await expect(clientOf(sandbox, DELIVERY_TOKEN, 'elsewhere').getEntries()).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(clientOf(sandbox).getAsset('nothing')).rejects.toMatchObject({ name: 'NotFound' });
    await expect(clientOf(sandbox).getContentType('nothing')).rejects.toMatchObject({ name: 'NotFound' });
    await expect(clientOf(sandbox).getEntries({ locale: 'de-DE' })).rejects.toMatchObject({
      name: 'BadRequest',
      message: expect.stringContaining('Unknown locale: de-DE'),
    });
  });

  it.each([
    ['/entries?limit=1001', 'BadRequest'],
    ['/entries?limit=ten', 'InvalidQuery'],
    ['/entries?skip=-1', 'BadRequest'],
    ['/entries?fields.slug=aurora', 'InvalidQuery'],
    ['/entries?order=fields.slug', 'InvalidQuery'],
    ['/entries?select=fields.slug', 'InvalidQuery'],
    ['/entries?sys.id[like]=a', 'InvalidQuery'],
    ['/entries?sys.888=GO', 'InvalidQuery'],
    ['/entries?colour=red', 'InvalidQuery'],
  ])('answers %s with 400 and %s', async (path, id) => {
    const reply = await call(path);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      sys: { type: 'Error', id },
      message: expect.any(String),
      requestId: reply.headers.get('x-contentful-request-id'),
    });
  });

  it('names the unknown path', async () => {
    expect(await (await call('/entries?sys.888=GO')).json()).toMatchObject({
      details: { errors: [{ name: 'unknown', path: ['sys', '888'], details: 'The path "sys.888" is not recognized' }] },
    });
  });

  it('answers 401 without a token and says who it could not find otherwise', async () => {
    const anonymous = await fetch(`${sandbox.url}/spaces/soundlibrary/environments/master/entries?limit=9999`);
    expect(anonymous.status).toBe(401);
    const missing = await call('/entries/nothing');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({
      details: { type: 'Entry', id: 'nothing', environment: 'master', space: 'soundlibrary' },
    });
    expect((await call('/sync?initial=true')).status).toBe(404);
  });
});

describe('the protocol around a reply', () => {
  it('is in the media type of the delivery API, and for no page of another origin', async () => {
    const reply = await call('/entries?content_type=pack', { headers: { origin: 'https://app.test' } });
    expect(reply.headers.get('content-type')).toContain('application/vnd.contentful.delivery.v1+json');
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('takes the token from the address as well', async () => {
    const reply = await fetch(
      `${sandbox.url}/spaces/soundlibrary/environments/master/locales?access_token=${PREVIEW_TOKEN}`,
    );
    expect(reply.status).toBe(200);
  });
});

describe('a fault', () => {
  const set = (service: string, mode: string) =>
    fetch(`${sandbox.url}/api/content/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service, mode }),
    });
  const asks = {
    delivery: (init: RequestInit = {}) => call('/entries', init),
    preview: (init: RequestInit = {}) =>
      call('/entries', { ...init, headers: { authorization: `Bearer ${PREVIEW_TOKEN}` } }),
    media: (init: RequestInit = {}) =>
      fetch(`${sandbox.url}/assets.ctfassets.net/soundlibrary/demo-aurora/v1/aurora.mp3`, init),
  };
  const outcome = (service: keyof typeof asks) =>
    faultOutcome(
      sandbox.url,
      (signal) => asks[service]({ signal }),
      async ({ status }) => String(status),
    );

  it.each(['delivery', 'preview', 'media'] as const)('is of %s alone, and never of editors', async (service) => {
    const others = (['delivery', 'preview', 'media'] as const).filter((other) => other !== service);
    for (const [mode, expected] of [
      ['down', 'closed'],
      ['hanging', 'nothing'],
      ['ok', undefined],
    ] as const) {
      expect((await set(service, mode)).status).toBe(200);
      if (expected) expect(await outcome(service)).toBe(expected);
      else expect((await asks[service]()).status).toBe(200);
      for (const other of others) expect((await asks[other]()).status).toBe(200);
      expect((await editorOf(sandbox).entry.get({ entryId: 'pack-aurora' })).sys.id).toBe('pack-aurora');
    }
  });

  it('is one of those that are known', async () => {
    expect((await set('delivery', 'sulking')).status).toBe(400);
    expect((await set('weather', 'down')).status).toBe(400);
  });
});
