import type { BrowserContext } from '@playwright/test';
import { userSchema } from '@sound-library/contract/resources/user.ts';
import { newSubscription } from '../../support/billing-site.ts';
import { joinAsMember } from './member.ts';
import type { Person } from './person.ts';

/** Registers somebody, has the billing service sell them a subscription, and logs the browser in as them. */
export async function joinAsSubscriber(context: BrowserContext, url: string): Promise<Person> {
  const person = await joinAsMember(context, url);
  const answer = await context.request.get(`${url}/api/user`);
  const { id: customerId } = userSchema.parse(await answer.json());
  await newSubscription(process.env.E2E_SANDBOX_URL ?? '', { customerId });
  return person;
}
