import { onDatabase } from './database-setting.ts';

/** The session token of a person with this number, from 1. */
export const tokenOfPerson = (person: number): string => `token-of-person-${person}`;
export const addressOfPerson = (person: number): string => `person-${person}@example.com`;

/** Inserts people, each with a session, cached subscriptions (none), and the password of the account `modelAddress`. */
export async function insertPeople(databaseUrl: string, count: number, modelAddress: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    // The rows refer only to each other: checking a million foreign keys takes longer than writing the rows.
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `with model as (select password_hash from users where email_address = $2)
      insert into users (id, first_name, last_name, email_address, email_key, email_confirmed_at, password_hash, newsletter, source, created_at, updated_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Mira', 'Sato', 'person-' || n || '@example.com', 'person-' || n || '@example.com', now(), password_hash, false, 'bench', now(), now()
      from generate_series(1, $1::int) n, model`,
      [count, modelAddress],
    );
    await client.query(
      `insert into sessions (id, user_id, token_hash, created_at, last_seen_at, authenticated_at)
      select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
        encode(sha256(('token-of-person-' || n)::bytea), 'hex'), now(), now(), now()
      from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into billing_customers (customer_id, pulled_at, generation)
      select '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), now(), 0 from generate_series(1, $1::int) n
      on conflict do nothing`,
      [count],
    );
    await client.query('vacuum (analyze)');
  });
}

/** Marks these people as just seen, with fresh subscription state: for a minute, their requests write nothing. */
export function markAsJustSeen(databaseUrl: string, people: readonly number[]): Promise<void> {
  const ids = people.map((person) => `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`);
  return onDatabase(databaseUrl, async (client) => {
    await client.query('update billing_customers set pulled_at = now() where customer_id = any($1::text[])', [ids]);
    await client.query('update sessions set last_seen_at = now() where user_id = any($1::uuid[])', [ids]);
  });
}
