import { z } from 'zod';
import { CONTENT_CALL, contract } from '../define.ts';
import { installerSchema } from '../entities/installer.ts';

export const installers = contract.router({
  getInstallers: {
    method: 'GET',
    path: '/api/installers',
    summary: 'The installers, one per platform',
    responses: { 200: z.object({ installers: z.array(installerSchema) }) },
    metadata: CONTENT_CALL,
  },
});
