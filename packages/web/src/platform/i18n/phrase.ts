import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Formatters } from './formatters.ts';
import { type MessageValues, writeMessage } from './write-message.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type RichValues = Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>;

/** One text of the interface, ready to be written. */
export interface Phrase {
  readonly text: (values?: TextValues) => string;
  /** With elements in it: a tag is what its function makes of the words in it. */
  readonly rich: (values: RichValues) => ReactNode;
}

interface PhraseOptions {
  readonly languageTag: string;
  readonly formatters: Formatters;
  readonly onProblem: (cause: unknown) => void;
}

const LITERAL = 0;

/** A phrase of a parsed ICU message. What can't be written, for want of a value or of a message, is written as its key. */
export function createPhrase(key: string, message: MessageFormatElement[], options: PhraseOptions): Phrase {
  const { languageTag, formatters, onProblem } = options;
  const [first] = message;
  const plain = message.length === 1 && first?.type === LITERAL ? first.value : null;

  function parts(values: MessageValues = {}): ReactNode[] {
    if (message.length === 0) return [key];
    try {
      return writeMessage(message, { languageTag, formatters, values });
    } catch (cause) {
      onProblem(cause);
      return [key];
    }
  }

  return {
    text: (values) => plain ?? parts(values).join(''),
    rich: (values) => plain ?? together(parts(Object.fromEntries(Object.entries(values).map(tagOrValue)))),
  };
}

type RichValue = RichValues[string];

function tagOrValue([name, value]: [string, RichValue]) {
  return [name, typeof value === 'function' ? (words: ReactNode[]) => value(together(words)) : value] as const;
}

/** Nodes side by side, which need no keys that way. */
function together(nodes: readonly ReactNode[]): ReactNode {
  return nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...nodes);
}
