import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

const IMAGE = { url: 'https://images.example/a.webp', width: 2000, height: 1000, color: '#155c5c' };

const htmlOf = (more: Partial<ComponentProps<typeof Picture>> = {}) =>
  renderToStaticMarkup(<Picture image={IMAGE} alt="A harp" sizes="10rem" {...more} />);

it('has AVIF files in the widths that the original can fill, else in its own, and a JPEG fallback', () => {
  const html = htmlOf({ widths: [400, 4000] });
  expect(html).toContain('type="image/avif" srcSet="https://images.example/a.webp?w=400&amp;q=45&amp;fm=avif 400w"');
  expect(html).toContain('src="https://images.example/a.webp?w=640&amp;q=76&amp;fm=jpg"');
  expect(htmlOf({ widths: [4000] })).toContain(
    'srcSet="https://images.example/a.webp?w=2000&amp;q=45&amp;fm=avif 2000w"',
  );
});

it('reserves its room, in its dominant colour, before it has loaded', () => {
  const html = htmlOf();
  expect(html).toContain('width="2000" height="1000"');
  expect(html).toContain('color="#155c5c"');
  expect(html).not.toContain('style=');
});

it("loads lazily, except for the page's main picture", () => {
  expect(htmlOf()).toContain('loading="lazy"');
  expect(htmlOf()).not.toContain('fetchPriority');
  expect(htmlOf({ priority: 'first' })).toMatch(/loading="eager".*fetchPriority="high"/);
  expect(htmlOf({ priority: 'early' })).toContain('loading="eager"');
  expect(htmlOf({ priority: 'early' })).not.toContain('fetchPriority');
});

it.each([
  [1, 'width="1000" height="1000"', 'h=400'],
  [4, 'width="2000" height="500"', 'h=100'],
])('crops to the largest part %i times as wide as high', (ratio, room, height) => {
  const html = htmlOf({ widths: [400], ratio });
  expect(html).toContain(room);
  expect(html).toContain(`${height}&amp;fit=fill&amp;f=center`);
});
