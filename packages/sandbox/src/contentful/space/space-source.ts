import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { type FileSource, fileSource } from '../../file-source.ts';
import { parseSpace, type Space } from './space.ts';

/** The space of `export.json`, following its changes. */
export function spaceSource(config: SandboxConfig, log: FastifyBaseLogger): FileSource<Space> {
  const path = join(config.contentDir, 'export.json');
  return fileSource({
    path,
    parse: parseSpace,
    recheckMs: config.times?.recheckMs,
    onRejected: (error) =>
      log.warn({ err: error, path }, 'the changed content export is not usable, the version before it stays'),
  });
}
