import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedClient } from '../src/database/embedded-client.ts';

let client: EmbeddedClient;

beforeAll(async () => {
  client = new EmbeddedClient();
  await client.waitReady;
  await client.exec(
    'create table tones (id int primary key, name text, made_at timestamptz, tags text[], facts jsonb)',
  );
});
afterAll(() => client.close());

const preparedCount = async () => {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements');
  return rows[0]?.count;
};

/** The first time goes another way than the second, which prepares, and the third. */
async function threeTimes<T>(work: (round: number) => Promise<T>): Promise<T[]> {
  return [await work(1), await work(2), await work(3)];
}

describe('a statement that is asked again', () => {
  it('answers as it did the first time: rows as objects or lists, values of every kind, none', async () => {
    const value = [new Date('2026-01-02T03:04:05Z'), ['a', 'b "c"'], { deep: [1] }];
    const insert = 'insert into tones values ($1, $2, $3, $4, $5) returning *';
    const inserted = await threeTimes((id) => client.query(insert, [id, 'A', ...value]));
    const row = { name: 'A', made_at: value[0], tags: value[1], facts: value[2] };
    expect(inserted.map(({ rows, affectedRows }) => [rows, affectedRows])).toEqual(
      [1, 2, 3].map((id) => [[{ id, ...row }], 1]),
    );
    const lists = await threeTimes((id) =>
      client.query('select id, tags from tones where id = $1', [id], { rowMode: 'array' }),
    );
    expect(lists.map(({ rows }) => rows)).toEqual([1, 2, 3].map((id) => [[id, value[1]]]));
    const updated = await threeTimes((id) => client.query('update tones set name = $2 where id = $1', [id, null]));
    expect(updated.map(({ rows, affectedRows }) => [rows, affectedRows])).toEqual([1, 2, 3].map(() => [[], 1]));
    const none = await threeTimes(() => client.query('select * from tones where name = $1', ['nobody']));
    expect(none.map(({ rows }) => rows)).toEqual([[], [], []]);
  });

  it('reads columns by the parsers it is given', async () => {
    const parsers = { 1184: (text: string) => `at ${text}` };
    const read = await threeTimes(() => client.query(`select now() as now, 7 as seven`, [], { parsers }));
    for (const { rows } of read) expect(rows).toEqual([{ now: expect.stringMatching(/^at \d{4}-/), seven: 7 }]);
  });

  it('is refused each time, with the code, and the next one is not', async () => {
    const insert = (id: number) => client.query('insert into tones (id) values ($1)', [id]);
    await threeTimes((round) => insert(100 + round));
    await threeTimes((round) => expect(insert(100 + round)).rejects.toMatchObject({ code: '23505' }));
    await expect(insert(104)).resolves.toMatchObject({ affectedRows: 1 });
  });

  it('keeps to itself between the statements of a transaction', async () => {
    const count = () =>
      client.query<{ count: number }>('select count(*)::int as count from tones where name = $1', ['T']);
    await threeTimes(count);
    const { promise: written, resolve: tell } = Promise.withResolvers<void>();
    const { promise: goOn, resolve: end } = Promise.withResolvers<void>();
    const transaction = client.transaction(async (open) => {
      await open.query('insert into tones (id, name) values (200, $1)', ['T']);
      tell();
      await goOn;
      await open.rollback();
    });
    await written;
    const counted = count();
    end();
    await transaction;
    expect((await counted).rows).toEqual([{ count: 0 }]);
  });

  it('goes on when its table has got another column', async () => {
    await client.exec('create table chords (id int); insert into chords values (1)');
    const read = () => client.query('select * from chords');
    await threeTimes(read);
    await client.exec('alter table chords add column name text');
    expect((await threeTimes(read)).map(({ rows }) => rows)).toEqual([1, 2, 3].map(() => [{ id: 1, name: null }]));
  });

  it('is prepared once, and not for ever when there are too many', async () => {
    const before = (await preparedCount()) ?? Number.NaN;
    await threeTimes(() => client.query('select 1 as asked_often'));
    expect(await preparedCount()).toBeGreaterThan(before);
    for (let text = 0; text < 500; text += 1) await threeTimes(() => client.query(`select ${text} as number`));
    expect(await preparedCount()).toBeLessThanOrEqual(201);
    expect((await client.query('select 1 as asked_often')).rows).toEqual([{ asked_often: 1 }]);
  });
});
