import type { Queries } from '../database/database.ts';
import type { MailJob } from './mail-job.ts';

/** Mails that wait to be sent; they are kept in the database until they are. */
export interface MailQueue {
  /** With a transaction's queries, the mail is sent only if the transaction ends well. */
  add(queries: Queries, job: MailJob): Promise<void>;
}
