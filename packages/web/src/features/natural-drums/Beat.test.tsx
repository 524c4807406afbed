// @vitest-environment jsdom

import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { movedBy, PatternChoice } from './Beat.tsx';
import { patternOf } from './pattern.ts';

const starter = (slug: string, tempo: number) => ({ content_id: slug, slug, name: slug, tempo, swing: 0, rows: [] });
const [SLOW, FAST] = [starter('slow', 80), starter('fast', 140)];

it('uses a pattern that was chosen before hydration', () => {
  const onChoose = vi.fn();
  const choice = (
    <FakeTexts>
      <PatternChoice pattern={patternOf(SLOW)} starters={[SLOW, FAST]} onChoose={onChoose} />
    </FakeTexts>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(choice);
  const select = container.querySelector('select');
  if (select) select.value = 'fast';
  render(choice, { container, hydrate: true });
  expect(onChoose.mock.calls).toEqual([[patternOf(FAST)]]);
});

const COUNT = 32;

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 15, 15],
  ['ArrowLeft', 16, 16],
  ['ArrowDown', 3, 19],
  ['ArrowDown', 19, 19],
  ['ArrowUp', 19, 3],
  ['ArrowUp', 3, 3],
  ['Home', 21, 16],
  ['End', 21, 31],
  ['Enter', 3, null],
])('%s moves from step %i to step %s', (key, from, to) => {
  expect(movedBy(key, from, COUNT)).toBe(to);
});
