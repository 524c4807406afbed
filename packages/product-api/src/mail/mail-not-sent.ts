import { z } from 'zod';

const failureSchema = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
});

/**
 * The mail server did not take a mail. Says what happened by codes alone, and has no cause: servers quote addresses in
 * their answers, and this error reaches logs and the queue's tables.
 */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string;

  constructor(failure: unknown) {
    const { code = 'UNKNOWN', command, responseCode } = failureSchema.safeParse(failure).data ?? {};
    const where = [command && `at ${command}`, responseCode !== undefined && `answer ${responseCode}`].filter(Boolean);
    super(`The mail server did not take the mail: ${[code, ...where].join(', ')}`);
    this.code = code;
  }
}
