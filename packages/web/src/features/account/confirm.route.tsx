import type { MailLink } from '@sound-library/contract/resources/mail-links.ts';
import { data } from 'react-router';
import { failureInit } from '../../platform/forms/submission.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { useActionData, useLoaderData } from '../../platform/navigation/use-page.ts';
import { CONFIRMING, Confirmation, Confirmed } from './Confirm/Confirmation.tsx';
import { type ConfirmOutcome, confirmMailLink } from './Confirm/confirm-mail-link.ts';
import { LinkProblem } from './MailLink/LinkProblem.tsx';
import type { MailLinkState } from './MailLink/mail-link-state.ts';
import { openMailLink, stateAfter } from './MailLink/open-mail-link.ts';

const UNUSABLE_CONFIRMATION = { kind: 'unusable', page: 'confirmation' } as const;
const confirmingPurpose = ({ purpose }: MailLink) => CONFIRMING.find((known) => known === purpose);

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
  if (outcome?.kind === 'confirmed') {
    const purpose = confirmingPurpose(outcome.link);
    return purpose ? <Confirmed purpose={purpose} link={outcome.link} /> : <LinkProblem {...UNUSABLE_CONFIRMATION} />;
  }
  if (state.kind !== 'usable') return <LinkProblem kind={state.kind} page="confirmation" />;
  const purpose = confirmingPurpose(state.link);
  if (!purpose) return <LinkProblem {...UNUSABLE_CONFIRMATION} />;
  return <Confirmation purpose={purpose} link={state.link} failure={outcome ?? null} />;
}
