import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from './support/account-api.ts';
import { type FactHouse, factHouse, STARTS_AT } from './support/fact-house.ts';
import { type PackLibrary, packLibrary } from './support/pack-library.ts';
import { accessToken } from './support/test-api.ts';

let library: PackLibrary;
let house: FactHouse;
let member: Member;
beforeAll(async () => {
  library = await packLibrary();
  house = await factHouse({ adapt: library.adapt });
});
beforeEach(async () => {
  member = await house.consenting();
  library.mood = 'well';
});
afterAll(async () => {
  await house.close();
  await library.close();
});

const MARK = { insertId: 'of-the-browser', time: STARTS_AT.getTime() - 2_500 };
const marked = `?event=${MARK.insertId}.${MARK.time}`;
const download = (query = '', { session } = member) =>
  house.api.call('GET', `/api/packs/strings/download${query}`, { session });
const TOLD = { name: 'pack downloaded', properties: { pack: 'strings', source: 'server' } };
const OWN_MARK = { insertId: expect.stringMatching(/^[\da-f-]{36}$/), time: STARTS_AT.getTime() / 1_000 };

describe('a download', () => {
  it('is told under the mark of the browser that tells of it too', async () => {
    expect((await download(marked)).status).toBe(200);
    expect(await house.told(member, 1)).toEqual([{ ...TOLD, insertId: MARK.insertId, time: MARK.time / 1_000 }]);
  });

  it.each([
    ['none', ''],
    ['one of long ago', `?event=old.${STARTS_AT.getTime() - 3_600_000}`],
    ['nonsense', '?event=%3Cscript%3E'],
    ['too many', `${marked}&event=another.${MARK.time}`],
  ])('is given and told under a mark of our own when the address has %s', async (_what, query) => {
    expect((await download(query)).status).toBe(200);
    expect(await house.told(member, 1)).toEqual([{ ...TOLD, ...OWN_MARK }]);
  });

  it('that is refused or fails is not told', async () => {
    expect((await download('', await house.api.newMember())).status).toBe(200);
    const premium = `/api/packs/granite-drums/download${marked}`;
    expect((await house.api.call('GET', premium, { session: member.session })).status).toBe(403);
    library.mood = 'away';
    expect((await download(marked)).status).toBe(503);
    expect(await house.told(member, 0)).toEqual([]);
  });

  it('that somebody leaves before it is there is not told', async () => {
    const bearer = await accessToken(house.api.http, member.session);
    const url = await house.api.app.listen({ port: 0, host: '127.0.0.1' });
    library.asked = 0;
    const left = new AbortController();
    const asking = fetch(`${url}/api/packs/strings/download${marked}`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: left.signal,
    });
    await expect.poll(() => library.asked).toBeGreaterThan(0);
    left.abort();
    await expect(asking).rejects.toThrow();
    // By the end of one that was asked for later, this one is put together too.
    expect((await download('', await house.api.newMember())).status).toBe(200);
    expect(await house.told(member, 0)).toEqual([]);
  });

  it('waits for nobody: analytics that is away is told later', async () => {
    house.collector.mood = 'hangs';
    expect((await download(marked)).status).toBe(200);
    await expect.poll(() => house.collector.requests.some((request) => request.includes('data='))).toBe(true);
    house.collector.mood = 'well';
  });
});
