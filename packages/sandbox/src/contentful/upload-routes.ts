import type { FastifyPluginAsync } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { ContentStore } from './content-store.ts';
import { recordOf, withFile } from './editing.ts';
import { badRequest } from './errors.ts';
import { type ContentRoute, ENVIRONMENT, forEditors, sendJson } from './protocol.ts';
import { processedFile, saveUpload } from './uploads.ts';

const MAX_UPLOAD_BYTES = 256 * 1024 ** 2;

interface UploadRoutesOptions {
  readonly config: SandboxConfig;
  readonly store: ContentStore;
}
interface FileRoute {
  Params: ContentRoute['Params'] & { readonly locale: string };
}

/** The upload API, at the same host as the management API, and the processing of uploaded files. */
export const uploadRoutes: FastifyPluginAsync<UploadRoutesOptions> = async (app, { config, store }) => {
  const editors = forEditors(config);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.post<ContentRoute>(`${ENVIRONMENT}/uploads`, editors, async ({ body }, reply) => {
    if (!(body instanceof Uint8Array)) throw badRequest('The body must be a file as application/octet-stream.');
    const id = await saveUpload(config, body);
    return sendJson(reply.code(201), { sys: { type: 'Upload', id } });
  });
  app.put<FileRoute>(`${ENVIRONMENT}/assets/:id/files/:locale/process`, editors, async ({ params }, reply) => {
    const { id, locale } = params;
    const file = await processedFile(config, recordOf(await store.current(), { type: 'Asset', id }), locale);
    await store.change('save', (space) => withFile(space, id, locale, file));
    return reply.code(204).send();
  });
};
