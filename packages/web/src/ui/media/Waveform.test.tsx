import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Waveform } from './Waveform.tsx';

it('draws the shape once until playback', () => {
  const html = renderToStaticMarkup(<Waveform peaks={[10, 90]} />);
  expect(html.match(/<path/g)).toHaveLength(1);
});
