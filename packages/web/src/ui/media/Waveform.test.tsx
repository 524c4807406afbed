import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Waveform } from './Waveform.tsx';

it('draws the shape once until something of it is heard', () => {
  const html = renderToStaticMarkup(<Waveform peaks={[10, 90]} />);
  expect(html.match(/<path/g)).toHaveLength(1);
});
