// Files that editors upload, and their processing into an asset's files as the asset hosts deliver them.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { SandboxConfig } from '../config.ts';
import { ContentApiError } from './errors.ts';
import type { ContentRecord } from './records.ts';
import { isLink, isObject } from './resource.ts';

/** The hosts by the first part of a file's content type; every other file is on the last. */
const HOSTS: Readonly<Record<string, string>> = {
  image: 'images.ctfassets.net',
  video: 'videos.ctfassets.net',
  application: 'downloads.ctfassets.net',
};
const OTHER_HOST = 'assets.ctfassets.net';

/** Stores an upload; returns its id. */
export async function saveUpload({ contentful }: SandboxConfig, file: Uint8Array): Promise<string> {
  const id = randomUUID();
  await mkdir(contentful.uploadsDir, { recursive: true });
  await writeFile(join(contentful.uploadsDir, id), file);
  return id;
}

/**
 * The asset's file of a locale after its processing: with its address and details in place of the upload. Throws ContentApiError
 * (422) when no upload of this sandbox is linked.
 */
export async function processedFile(
  { contentful }: SandboxConfig,
  { sys, fields }: ContentRecord,
  locale: string,
): Promise<Readonly<Record<string, unknown>>> {
  const file = fields.file?.[locale];
  if (!isObject(file) || !isLink(file.uploadFrom)) throw notUploaded();
  const id = file.uploadFrom.sys.id;
  const source = join(contentful.uploadsDir, id);
  const size = await stat(source).then(
    (found) => found.size,
    () => undefined,
  );
  if (!/^[\w-]+$/.test(id) || size === undefined) throw notUploaded();
  const { contentType: type, fileName: name } = { contentType: String(file.contentType), fileName: nameOf(file) };
  const path = join(HOSTS[type.split('/')[0] ?? ''] ?? OTHER_HOST, contentful.space, sys.id, id, name);
  const target = join(contentful.mediaDir, path);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target);
  const isPicture = /^image\/(png|jpeg|webp|avif|gif)$/.test(type);
  const { width, height } = isPicture ? await sharp(source).metadata() : {};
  const details = { size, ...(width !== undefined && { image: { width, height } }) };
  return { url: `//${path}`, details, fileName: name, contentType: type };
}

const nameOf = ({ fileName }: Readonly<Record<string, unknown>>): string =>
  String(fileName ?? 'file').replaceAll(/[^\w.-]|^\.+/g, '_');

const notUploaded = (): ContentApiError =>
  new ContentApiError(422, 'ValidationFailed', 'The file must link an upload (uploadFrom).');
