import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { pageOf } from './page.ts';

const PAGE =
  '<html lang="en"><head><style>a > b { color: red }</style></head><body><nav><a class="way" href="/">Home</a></nav>' +
  '<ul><li><h2>Rain &amp;lt;1</h2><p style="--hue:12;color:red">by us<!-- --> &amp; you</p>' +
  '<svg viewBox="0 0 8 8"><path d="M0 0"></path></svg></li></ul><script>state = "<b>"</script></body></html>';

it('renders the markup that was served', () => {
  // React's development build warns about HTML attribute names; the production build renders them.
  vi.spyOn(console, 'error').mockReturnValue();
  expect(renderToString(pageOf(PAGE)())).toBe(PAGE);
});

it('rejects a page without an element', () => {
  expect(() => pageOf('nothing')).toThrow('an element');
});
