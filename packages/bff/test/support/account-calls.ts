import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Facts {
  readonly sessions: Map<string, { readonly email: string }>;
  readonly links: Set<string>;
  readonly begin: (email: string) => { readonly session_token: string };
  readonly bearerSession: (request: FastifyRequest) => string;
}

const refused = (code: string) => ({ code, message: `refused: ${code}` });

/** The account's calls of the product API double: right passwords are 'right password', an address 'unproved@…' is not proved. */
export function addAccountCalls(app: FastifyInstance, { sessions, links, begin, bearerSession }: Facts): void {
  app.post('/api/passkey-login', async () => begin('ada@example.test'));
  app.post('/api/passkey-login/options', async () => ({ options: { challenge: 'c' } }));

  for (const path of ['/api/change-password', '/api/change-email', '/api/account/deletion']) {
    app.post<{ Body: { current_password: string } }>(path, async (request, reply) => {
      const former = bearerSession(request);
      const member = sessions.get(former);
      if (!member) return reply.code(401).send(refused('unauthenticated'));
      if (request.body.current_password !== 'right password') return reply.code(403).send(refused('wrong_password'));
      sessions.delete(former);
      return begin(member.email);
    });
  }

  app.get('/api/account', async (request, reply) => {
    const member = sessions.get(bearerSession(request));
    if (!member) return reply.code(401).send(refused('unauthenticated'));
    const email_confirmed = !member.email.startsWith('unproved@');
    return { email_confirmed, pending_email_address: null, has_password: true, newsletter: false, deletes_at: null };
  });
  app.get('/api/account/export', async () => ({ exported_at: '2030-01-02T03:04:05Z', user: { first_name: 'Ada' } }));
  app.put('/api/analytics-consent', async (_request, reply) => reply.code(204).send());
  app.post('/api/account/email-confirmation', async (_request, reply) => reply.code(204).send());
  app.post('/api/forgot-password', async (_request, reply) => reply.code(204).send());

  const link = (token: string) => ({ purpose: 'reset-password', email_address: 'ada@example.test', token });
  app.post<{ Body: { token: string } }>('/api/mail-link', async ({ body }, reply) =>
    links.has(body.token) ? link(body.token) : reply.code(410).send(refused('link_unusable')),
  );
  const use = async ({ body }: FastifyRequest<{ Body: LinkUse }>, reply: FastifyReply) => {
    if (body.password === 'short') return reply.code(400).send(refused('validation_failed'));
    if (!links.delete(body.token)) return reply.code(410).send(refused('link_unusable'));
    return body.password === undefined ? link(body.token) : reply.code(204).send();
  };
  app.post('/api/reset-password', use);
  app.post('/api/set-account-details', use);
  app.post('/api/mail-link/confirmation', use);
}

interface LinkUse {
  readonly token: string;
  readonly password?: string;
}
