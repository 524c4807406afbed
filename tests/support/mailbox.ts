import { expect } from 'vitest';
import { z } from 'zod';

const mailsSchema = z.array(
  z.object({ from: z.string(), to: z.array(z.string()), subject: z.string(), text: z.string(), html: z.string() }),
);
export type Mail = z.infer<typeof mailsSchema>[number];

/** The mails that the sandbox has received for an address, newest first. */
export async function mailsTo(sandboxUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${sandboxUrl}/api/mailbox?to=${encodeURIComponent(address)}`);
  return mailsSchema.parse(await answer.json());
}

/** Waits until an address has received so many mails. */
export async function receivedMails(sandboxUrl: string, address: string, count: number): Promise<Mail[]> {
  await expect.poll(async () => (await mailsTo(sandboxUrl, address)).length, { timeout: 30_000 }).toBe(count);
  return mailsTo(sandboxUrl, address);
}

/** The secret in a mail's link. */
export const tokenIn = ({ text }: Mail): string => /\?token=([\w-]{43})\b/.exec(text)?.[1] ?? '';
