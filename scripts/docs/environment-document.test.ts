import { expect, it } from 'vitest';
import { z } from 'zod';
import { environmentDocument } from './environment-document.ts';

const documentOf = (shape: z.ZodRawShape) =>
  environmentDocument([{ name: 'web', schema: z.object(shape) }], '/project');

it('has a row with default, description and choices', () => {
  const mode = z.enum(['a', 'b']).default('a').meta({ description: 'A mode.' });
  expect(documentOf({ MODE: mode })).toContain('| `MODE` | `a` | A mode. One of `a`, `b`. |');
});

it('shows a default that is read before it is transformed', () => {
  const list = z
    .string()
    .transform((value) => value.split(','))
    .default(['x', 'y'])
    .meta({ description: 'A list.' });
  expect(documentOf({ LIST: list })).toContain('| `LIST` | `x,y` | A list. |');
});

it('omits the project’s absolute path', () => {
  const folder = z.string().default('/project/content/').meta({ description: 'A folder.' });
  expect(documentOf({ FOLDER: folder })).toContain('| `content/` |');
});

it('rejects a variable without a description', () => {
  expect(() => documentOf({ SILENT: z.string().optional() })).toThrow('SILENT');
});
