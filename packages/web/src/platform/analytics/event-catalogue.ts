import type { CheckoutState } from '../billing/billing-return.ts';
import type { ModalName } from '../modals/modal-store.ts';

/** The events of the product, and what each one tells (specification, sections 3, 4 and 8). Never personal data. */
export interface TrackedEvents {
  readonly 'modal opened': { readonly modal: ModalName | 'subscription' };
  readonly 'modal closed': { readonly modal: ModalName | 'subscription' };
  readonly 'checkout finished': { readonly state: CheckoutState };
  readonly 'portal finished': NoFacts;
  readonly 'login invalid credentials': NoFacts;
  readonly 'login unexpected error': NoFacts;
  readonly 'register unexpected error': NoFacts;
  readonly 'newsletter unexpected error': NoFacts;
}

export type EventName = keyof TrackedEvents;

type NoFacts = Readonly<Record<string, never>>;
