import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from '../Picture/Picture.tsx';
import { Waveform } from './Waveform.tsx';

it('draws the shape once until something of it is heard', () => {
  const html = renderToStaticMarkup(<Waveform peaks={[10, 90]} />);
  expect(html.match(/<path/g)).toHaveLength(1);
});

it('keeps to the policy against style attributes', () => {
  const html = renderToStaticMarkup(
    <>
      <Waveform peaks={[10, 90]} />
      <Picture source="https://images.example/a.webp" alt="A" width={800} height={800} color="teal" sizes="10rem" />
    </>,
  );
  expect(html).not.toContain('style=');
});
