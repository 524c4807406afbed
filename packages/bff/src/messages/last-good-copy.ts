import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Messages, messagesSchema } from '@sound-library/contract/resources/messages.ts';

/** Whose texts they are; another project's must not stand in. */
export interface MessagesOrigin {
  readonly projectId: string;
  readonly environment: string;
  readonly textsLocale: string;
}

/** The last good texts on disk, so that a restart during an outage still has some. */
export interface LastGoodCopy {
  /** Null when there is none that can be read. */
  read(origin: MessagesOrigin): Promise<Messages | null>;
  write(origin: MessagesOrigin, messages: Messages): Promise<void>;
}

export function createLastGoodCopy(dataDir: string): LastGoodCopy {
  const pathOf = ({ projectId, environment, textsLocale }: MessagesOrigin) =>
    join(dataDir, 'bff', 'messages', `${projectId}~${environment}~${textsLocale}.json`);
  return {
    async read(origin) {
      try {
        return messagesSchema.parse(JSON.parse(await readFile(pathOf(origin), 'utf8')));
      } catch {
        // None yet, or damaged: either way there is no copy, which the caller handles.
        return null;
      }
    },
    async write(origin, messages) {
      const path = pathOf(origin);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      await writeFile(draft, JSON.stringify(messages));
      // Renaming is atomic: a reader finds the old copy or the new one, never half of one.
      await rename(draft, path);
    },
  };
}
