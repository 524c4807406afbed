import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import type { FastifyInstance } from 'fastify';
import type { TextKey } from '../src/platform/i18n/texts.ts';

/** The interface texts of a language in their newest edition, for what is no page. */
export async function textOf(
  app: Pick<FastifyInstance, 'renderer' | 'textEditions' | 'log'>,
  code: LocaleCode,
): Promise<(key: TextKey, values?: Readonly<Record<string, string | number>>) => string> {
  const { createPageIntl, createTextsStore } = await app.renderer.entry();
  const logger = {
    error: (message: string, err?: unknown) => app.log.error({ err }, message),
    warn: (message: string, err?: unknown) => app.log.warn({ err }, message),
  };
  const texts = createTextsStore(
    async (locale) => app.textEditions.get(locale)?.texts ?? {},
    (_, err) => logger.error('Failed locale loading', err),
  );
  await texts.load(code);
  const intl = createPageIntl({ texts, logger }, LOCALES[code]);
  return (key, values) => intl.formatMessage({ id: key }, values);
}
