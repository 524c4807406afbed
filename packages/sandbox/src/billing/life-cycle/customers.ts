import type { Customer, StoredCard, StoredCustomer } from '../resources/customer.ts';
import type { Change } from '../state/change.ts';
import { findCustomer } from '../state/find.ts';
import { BillingProblem } from './billing-problem.ts';

export interface CustomerFacts {
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly locale?: string | undefined;
}

/** Makes a customer. Throws `duplicate_entry` when there is one of that id. */
export function createCustomer(
  change: Change,
  {
    id,
    card,
    auto_collection = 'on',
    ...facts
  }: CustomerFacts & {
    readonly id?: string | undefined;
    readonly card?: StoredCard | undefined;
    readonly auto_collection?: 'on' | 'off' | undefined;
  },
): StoredCustomer {
  if (id !== undefined && findCustomer(change.state, id) !== undefined) {
    throw new BillingProblem('duplicate_entry', `The value ${id} is already present`, 'id');
  }
  const resource: Customer = {
    object: 'customer',
    id: id ?? change.newId('cus_'),
    ...given(facts),
    auto_collection,
    net_term_days: 0,
    allow_direct_debit: false,
    card_status: card === undefined ? 'no_card' : 'valid',
    refundable_credits: 0,
    deleted: false,
    ...change.born(),
  };
  const customer: StoredCustomer = { resource, ...(card !== undefined && { card }) };
  change.state.customers.push(customer);
  change.emit('customer_created', { customer: resource });
  return customer;
}

/** Takes over what is given; what is not stays. */
export function updateCustomer(change: Change, { resource }: StoredCustomer, facts: CustomerFacts): void {
  const before = JSON.stringify(resource);
  Object.assign(resource, given(facts));
  if (JSON.stringify(resource) === before) return;
  change.touch(resource);
  change.emit('customer_changed', { customer: resource });
}

/** From now on payments are taken from this card. */
export function keepCard(change: Change, customer: StoredCustomer, card: StoredCard): void {
  customer.card = card;
  customer.resource.card_status = 'valid';
  change.touch(customer.resource);
}

function given({ email, first_name, last_name, locale }: CustomerFacts) {
  return {
    ...(email !== undefined && { email }),
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(locale !== undefined && { locale }),
  };
}
