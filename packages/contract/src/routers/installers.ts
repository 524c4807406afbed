import { z } from 'zod';
import { contract, PUBLIC_CALL } from '../define.ts';
import { installerSchema } from '../entities/installer.ts';

export const installers = contract.router({
  getInstallers: {
    method: 'GET',
    path: '/api/installers',
    summary: 'The installers, one per platform',
    responses: { 200: z.object({ installers: z.array(installerSchema) }) },
    metadata: PUBLIC_CALL,
  },
});
