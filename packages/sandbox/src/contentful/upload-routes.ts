// The upload API, at the same host as the management API, and the processing of uploads into files of the asset hosts.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import sharp from 'sharp';
import type { SandboxConfig } from '../config.ts';
import { recordOf, withFile } from './editing.ts';
import { badRequest, ContentApiError } from './errors.ts';
import { type ContentOptions, type ContentRoute, ENVIRONMENT, forEditors, sendJson } from './protocol.ts';
import type { ContentRecord } from './records.ts';
import { isLink, isObject } from './resource.ts';

const MAX_UPLOAD_BYTES = 256 * 1024 ** 2;

const HOSTS: Readonly<Record<string, string>> = {
  image: 'images.ctfassets.net',
  video: 'videos.ctfassets.net',
  application: 'downloads.ctfassets.net',
};
const OTHER_HOST = 'assets.ctfassets.net';

interface FileRoute {
  Params: ContentRoute['Params'] & { readonly locale: string };
}

export const uploadRoutes: FastifyPluginAsync<ContentOptions> = async (app, { config, store }) => {
  const { uploadsDir } = config.contentful;
  const editors = forEditors(config);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.post<ContentRoute>(`${ENVIRONMENT}/uploads`, editors, async ({ body }, reply) => {
    if (!(body instanceof Uint8Array)) throw badRequest('The body must be a file as application/octet-stream.');
    const id = randomUUID();
    await mkdir(uploadsDir, { recursive: true });
    await writeFile(join(uploadsDir, id), body);
    return sendJson(reply.code(201), { sys: { type: 'Upload', id } });
  });
  app.put<FileRoute>(`${ENVIRONMENT}/assets/:id/files/:locale/process`, editors, async ({ params }, reply) => {
    const { id, locale } = params;
    const file = await processedFile(config, recordOf(store.current(), { type: 'Asset', id }), locale);
    store.change('save', (space) => withFile(space, id, locale, file));
    return reply.code(204).send();
  });
};

/** The asset's file of a locale with its address and details in place of the upload. Throws ContentApiError (422) without one. */
async function processedFile(
  { contentful }: SandboxConfig,
  { sys, fields }: ContentRecord,
  locale: string,
): Promise<Readonly<Record<string, unknown>>> {
  const file = fields.file?.[locale];
  const upload = isObject(file) && isLink(file.uploadFrom) ? file.uploadFrom.sys.id : '';
  const source = join(contentful.uploadsDir, upload);
  const found = /^[\w-]+$/.test(upload) ? await stat(source).catch(() => undefined) : undefined;
  if (!isObject(file) || found === undefined) {
    throw new ContentApiError(422, 'ValidationFailed', 'The file must link an upload (uploadFrom).');
  }
  const contentType = String(file.contentType);
  const fileName = String(file.fileName ?? 'file').replaceAll(/[^\w.-]|^\.+/g, '_');
  const path = join(HOSTS[contentType.split('/')[0] ?? ''] ?? OTHER_HOST, contentful.space, sys.id, upload, fileName);
  const target = join(contentful.mediaDir, path);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
  const isPicture = /^image\/(png|jpeg|webp|avif|gif)$/.test(contentType);
  const { width, height } = isPicture ? await sharp(source).metadata() : {};
  const details = { size: found.size, ...(width !== undefined && { image: { width, height } }) };
  return { url: `//${path}`, details, fileName, contentType };
}
