import type { Route } from '@sound-library/contract/define.ts';
import { ERROR_STATUS } from '@sound-library/contract/error-codes.ts';
import { errorSchema } from '@sound-library/contract/errors.ts';
import { expect } from 'vitest';
import { type Answer, expectContractual } from '../call-route.ts';
import type { FuzzedRequest } from './fuzzed-request.ts';

/** One server of the chain, as somebody whom it knows. */
export interface FuzzedServer {
  /** Sends the request as a member with premium access. */
  send(request: FuzzedRequest): Promise<Answer>;
  /** Becomes somebody new: the former session was ended by what was sent. */
  renew(): Promise<void>;
}

const isForMembers = ({ metadata }: Route): boolean =>
  typeof metadata === 'object' && metadata !== null && 'auth' in metadata && metadata.auth === true;

/** The answer to what the contract allows is one of the contract's, and no failure of the server. */
export async function expectAnswered(server: FuzzedServer, route: Route, request: FuzzedRequest): Promise<void> {
  let answer = await server.send(request);
  if (answer.status === 401 && isForMembers(route)) {
    await server.renew();
    answer = await server.send(request);
    expect(answer.status, 'a member of this moment is known').not.toBe(401);
  }
  expectContractual(route, answer);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
}

/** The answer to what it refuses is a refusal in the one error envelope. */
export async function expectRefused(server: FuzzedServer, request: FuzzedRequest): Promise<void> {
  const { status, body } = await server.send(request);
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(ERROR_STATUS[errorSchema.parse(body).code]).toBe(status);
}
