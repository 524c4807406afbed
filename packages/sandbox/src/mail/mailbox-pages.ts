import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { pageHeaders, renderPage } from '../html/page.ts';
import { HTML_PART_POLICY, renderHtmlPart } from './html-part.ts';
import type { Mailbox } from './mailbox.ts';
import { renderMail } from './render-mail.ts';
import { renderMailbox } from './render-mailbox.ts';

interface MailRoute {
  Params: { id: string };
}

const viewSchema = z.object({ to: z.string().optional() }).catch({});

/** The mailbox for people: `/mailbox`, one mail at `/mailbox/{id}`, its HTML part alone at `/mailbox/{id}/html`. */
export const mailboxPages: FastifyPluginAsync<{ mailbox: Mailbox; styles: string }> = async (
  app,
  { mailbox, styles },
) => {
  app.get('/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

  app.get('/mailbox', async ({ query }, reply) => {
    const view = viewSchema.parse(query);
    return reply.headers(pageHeaders()).send(renderMailbox(mailbox.list(view.to), view));
  });

  app.get<MailRoute>('/mailbox/:id', async ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    return mail === undefined
      ? reply.code(404).headers(pageHeaders()).send(noSuchMail())
      : reply.headers(pageHeaders({ 'frame-src': "'self'" })).send(renderMail(mail));
  });

  app.get<MailRoute>('/mailbox/:id/html', async ({ params }, reply) => {
    const { html } = mailbox.find(params.id) ?? { html: '' };
    return html === ''
      ? reply.code(404).headers(pageHeaders()).send(noSuchMail())
      : reply.headers(pageHeaders(HTML_PART_POLICY)).send(renderHtmlPart(html));
  });
};

const noSuchMail = (): string =>
  renderPage({
    title: 'No such mail',
    site: 'Mailbox',
    lead: 'There is no mail at this address',
    content: '<section><p>It may have been dropped for newer ones.</p><p><a href="/mailbox">Mailbox</a></p></section>',
  });
