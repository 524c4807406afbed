import { contract, VISITOR_CALL } from '../define.ts';
import { geolocationSchema } from '../entities/geolocation.ts';

export const geolocation = contract.router({
  getGeolocation: {
    method: 'GET',
    path: '/api/geolocation',
    summary: "Country and currency of the visitor's address",
    responses: { 200: geolocationSchema },
    metadata: VISITOR_CALL,
  },
});
