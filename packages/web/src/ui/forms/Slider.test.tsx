// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Slider } from './Slider.tsx';

it('announces its value in percent and reports a number from 0 to 1', () => {
  const values: number[] = [];
  render(<Slider aria-label="Volume" value={0.4} step={5} onChange={(value) => values.push(value)} />);
  const slider = screen.getByRole('slider', { name: 'Volume' });
  expect(slider).toMatchObject({ value: '40', step: '5' });
  expect(slider.getAttribute('aria-valuetext')).toBe('40 %');
  fireEvent.change(slider, { target: { value: '65' } });
  expect(values).toEqual([0.65]);
});

it('is rendered twice, and is one control to assistive technology', () => {
  const { container } = render(<Slider aria-label="Tone" value={0.256} onChange={() => undefined} />);
  expect(container.querySelector('progress')).toMatchObject({ value: 26 });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
