import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashesInsteadOfNonce } from './security-headers.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows scripts and styles that have the nonce by hash, and removes the nonce from the page', () => {
  const page =
    '<head><style nonce="n+/=">a{color:red}</style><link rel="preload" nonce="n+/=" href="/a.woff2"/></head>' +
    '<script id="_R_" nonce="n+/=">window.state=`<b>ピアノ</b>`;\n</script>';
  const { html, sources } = hashesInsteadOfNonce(page, 'n+/=');
  expect(html).toBe(page.replaceAll(' nonce="n+/="', ''));
  expect(sources).toEqual({
    scripts: [hashOf('window.state=`<b>ピアノ</b>`;\n')],
    styles: [hashOf('a{color:red}')],
  });
});

test('allows no script that has no nonce or another one', () => {
  const page = '<script>steal()</script><script nonce="other">steal()</script><script nonce="n">ours()</script>';
  const { html, sources } = hashesInsteadOfNonce(page, 'n');
  expect(html).toBe(page.replace(' nonce="n"', ''));
  expect(sources.scripts).toEqual([hashOf('ours()')]);
});
