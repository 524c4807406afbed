import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string(), links: z.array(z.string()) }));
export type Mail = z.infer<typeof mailsSchema>[number];

export async function mailsTo(sandboxUrl: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${sandboxUrl}/api/mailbox?to=${encodeURIComponent(address)}`);
  return mailsSchema.parse(await response.json());
}

const PATIENCE_MS = 30_000;

export async function receivedMails(sandboxUrl: string, address: string, count: number): Promise<Mail[]> {
  const givesUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const mails = await mailsTo(sandboxUrl, address);
    if (mails.length === count) return mails;
    if (performance.now() > givesUpAt) throw new Error(`${address} has received ${mails.length} mails, not ${count}.`);
    await sleep(50);
  }
}

export const tokenIn = ({ text }: Mail): string => /\?token=([\w-]{43})\b/.exec(text)?.[1] ?? '';
