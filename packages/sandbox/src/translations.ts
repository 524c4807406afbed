import { join } from 'node:path';
import etag from '@fastify/etag';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { SandboxConfig } from './config.ts';
import { fileSource } from './file-source.ts';
import type { SandboxService } from './index-page.ts';

const LOCALES = ['en-gb', 'ja', 'ko'] as const;
const messagesSchema = z.record(z.string(), z.string());
type Messages = z.infer<typeof messagesSchema>;

/** The translation delivery service: one flat map of message keys to texts per locale (specification, section 1). */
export function translationService(config: SandboxConfig, log: FastifyBaseLogger): SandboxService {
  const { project, environment } = config.translations;
  const prefix = `/translations/${project}/${environment}`;
  const sources = new Map(LOCALES.map((locale) => [locale, messagesOf(locale, config, log)]));

  return {
    name: 'translations',
    plugin: async (app) => {
      await app.register(
        async (scope) => {
          await scope.register(etag);
          for (const [locale, source] of sources) {
            scope.get(`/${locale}`, async (_request, reply) =>
              reply.header('cache-control', 'public, max-age=0, must-revalidate').send(source()),
            );
          }
        },
        { prefix },
      );
    },
    card: async () => ({
      title: 'Translations',
      text: 'The translation delivery service: a flat map of message keys to texts for each locale.',
      details: [...sources].map(([locale, source]) => ({
        label: locale,
        value: String(Object.keys(source()).length),
      })),
      links: LOCALES.map((locale) => ({ label: locale, href: `${prefix}/${locale}` })),
    }),
  };
}

function messagesOf(locale: string, config: SandboxConfig, log: FastifyBaseLogger): () => Messages {
  const path = join(config.contentDir, 'translations', `${locale}.json`);
  const parse = (text: string): Messages => {
    const messages = messagesSchema.parse(JSON.parse(text));
    return config.translations.pseudo && locale === 'en-gb' ? pseudoMessages(messages) : messages;
  };
  return fileSource(path, parse, (error) =>
    log.warn({ err: error, path }, 'the changed translation file is invalid; the previous version stays in use'),
  );
}

function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudoText(text)]));
}

const PLAIN = 'AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÅåƁÇçĐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const ACCENTS = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));
/** About a third of written English is vowels: doubling them makes texts as long as those of longer languages. */
const VOWEL = /[aeiou]/gi;

/**
 * A text that stays readable, but is longer, accented and in brackets: a page where it is cut off, or lacks its brackets or
 * accents, has a layout or translation bug. Placeholders, tags and plurals stay (ICU messages). Throws on a malformed ICU message.
 */
export function pseudoText(text: string): string {
  return `⟦${printAST(parse(text).map(accented))}⟧`;
}

function accented(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: accentedLiteral(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(accented) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(accented) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    default:
      return element;
  }
}

function accentedLiteral(text: string): string {
  const longer = text.replace(VOWEL, (vowel) => vowel + vowel.toLowerCase());
  return [...longer].map((letter) => ACCENTS.get(letter) ?? letter).join('');
}
