import { AUTHENTICATED_CALL, contract } from '../define.ts';
import { drumKitSchema } from '../entities/drum-kit.ts';

export const naturalDrums = contract.router({
  getNaturalDrums: {
    method: 'GET',
    path: '/api/natural-drums',
    summary: 'The drum kit that members with premium access play',
    responses: { 200: drumKitSchema },
    metadata: AUTHENTICATED_CALL,
  },
});
