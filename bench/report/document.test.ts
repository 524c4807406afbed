import { expect, it } from 'vitest';
import { replaceBlock } from './document.ts';

it('replaces the text between the marks of a name, and nothing else', () => {
  const document =
    'Method\n<!-- server: begin -->\nold\n<!-- server: end -->\n<!-- browser: begin --><!-- browser: end -->\n';
  const once = replaceBlock(document, 'server', 'new');
  expect(once).toBe(
    'Method\n<!-- server: begin -->\n\nnew\n\n<!-- server: end -->\n<!-- browser: begin --><!-- browser: end -->\n',
  );
  expect(replaceBlock(once, 'server', 'new')).toBe(once);
});

it('refuses a document without the marks', () => {
  expect(() => replaceBlock('Method', 'server', 'new')).toThrow('<!-- server: begin -->');
});
