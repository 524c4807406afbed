import { failureInit } from '../../platform/forms/failure-init.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { data } from '../../platform/router/responses.ts';
import { useActionData, useLoaderData } from '../../platform/router/use-page-data.ts';
import { CONFIRMING, Confirmation, Confirmed } from './Confirm/Confirmation.tsx';
import { type ConfirmOutcome, confirmMailLink } from './Confirm/confirm-mail-link.ts';
import { LinkProblem } from './MailLink/LinkProblem.tsx';
import type { MailLinkState } from './MailLink/mail-link-state.ts';
import { openMailLink, stateAfter } from './MailLink/open-mail-link.ts';

export const loader = openMailLink(CONFIRMING);

export async function action(page: PageArguments) {
  const outcome = await confirmMailLink(page);
  return outcome.kind === 'confirmed' ? outcome : data(outcome, failureInit(outcome));
}

/** `/account/confirm`: links that prove an address lead here; only the button uses them up. */
export function Component() {
  const outcome = useActionData<ConfirmOutcome>();
  const loaded = useLoaderData<MailLinkState>();
  const state = stateAfter(outcome, loaded);
  const link = outcome?.kind === 'confirmed' ? outcome.link : state.kind === 'usable' ? state.link : null;
  const purpose = CONFIRMING.find((known) => known === link?.purpose);
  if (!link || !purpose) {
    return <LinkProblem kind={state.kind === 'unavailable' ? 'unavailable' : 'unusable'} page="confirmation" />;
  }
  if (outcome?.kind === 'confirmed') return <Confirmed purpose={purpose} link={link} />;
  return <Confirmation purpose={purpose} link={link} failure={outcome ?? null} />;
}
