import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../src/platform/app-context.ts';
import type { TextKey } from '../../src/platform/i18n/texts.ts';
import { applicationLogger } from '../application-logger.ts';
import type { ServerEntry } from '../pages/renderer.ts';
import type { TextEdition } from './text-cache.ts';

/** Gives the text of a key in one language. */
export type TextOf = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

interface TextSources {
  readonly entry: Pick<ServerEntry, 'createPageIntl'>;
  readonly editions: ReadonlyMap<LocaleCode, TextEdition>;
  readonly logger: Logger;
}

/** The interface texts of a language in their newest edition. */
export function textsIn({ entry, editions, logger }: TextSources, code: LocaleCode): TextOf {
  const texts = { get: () => editions.get(code)?.texts ?? {} };
  const intl = entry.createPageIntl({ texts, logger }, LOCALES[code]);
  return (key, values) => intl.formatMessage({ id: key }, values);
}

/** The same for what is no page. */
export async function textOf(
  app: Pick<FastifyInstance, 'renderer' | 'textEditions' | 'log'>,
  code: LocaleCode,
): Promise<TextOf> {
  const entry = await app.renderer.entry();
  return textsIn({ entry, editions: app.textEditions, logger: applicationLogger(app.log) }, code);
}
