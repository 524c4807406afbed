import { expect, it } from 'vitest';
import { createQueryClient } from '../query/query-client.ts';
import { GUEST, SESSION_QUERY_KEY } from '../session/session.ts';
import type { Session } from '../session/session-state.ts';
import { followIdentity } from './follow-identity.ts';

const member = (email_address: string): Session => ({
  kind: 'member',
  user: { id: '1', first_name: 'Mira', last_name: 'Sato', email_address },
});

it('identifies who is there, once per address, and nobody else after that', () => {
  const queryClient = createQueryClient();
  const told: unknown[] = [];
  const know = (session: Session) => void queryClient.setQueryData(SESSION_QUERY_KEY, session);
  know(GUEST);
  const end = followIdentity(queryClient, {
    identify: (person) => told.push(person),
    reset: () => told.push('reset'),
  });
  know(member('mira@example.com'));
  know(member('mira@example.com'));
  know({ kind: 'unavailable' });
  know(member('mira@example.com'));
  know(member('sato@example.com'));
  know(GUEST);
  end();
  know(member('mira@example.com'));
  expect(told).toEqual([
    'reset',
    { userId: '1', emailAddress: 'mira@example.com' },
    { userId: '1', emailAddress: 'sato@example.com' },
    'reset',
  ]);
});
