// @vitest-environment jsdom

import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import english from '../../../../../content/translations/en-gb.json' with { type: 'json' };
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { initialMidiState } from '../../platform/instrument/midi.ts';
import { Beat, PatternChoice } from './Beat.tsx';
import { firstPattern, patternOf } from './pattern.ts';

const KIT: DrumKit = { content_id: 'kit', name: 'Kit', description: '', pads: [], patterns: [] };
const { 'drums.pattern.play': PLAY, 'drums.pattern.stop': STOP } = english;

it.each([
  ['plays', false, PLAY],
  ['stops', true, STOP],
])('the button that %s the pattern names its action', (_case, isPlaying, name) => {
  const snapshot = { isPlaying, midi: initialMidiState() };
  render(
    <FakeTexts>
      <Beat
        kit={KIT}
        pattern={firstPattern(KIT)}
        session={{ subscribe: () => () => true, getSnapshot: () => snapshot }}
        isLoading={false}
        onChange={() => undefined}
        onToggle={() => undefined}
      />
    </FakeTexts>,
  );
  expect(screen.getByRole('button', { name }).hasAttribute('aria-pressed')).toBe(false);
});

const starter = (slug: string, tempo: number) => ({ content_id: slug, slug, name: slug, tempo, swing: 0, rows: [] });
const [SLOW, FAST] = [starter('slow', 80), starter('fast', 140)];

/** Server-renders the choice with the first pattern, runs `meanwhile`, and hydrates it. */
function hydrate(meanwhile: (select: HTMLSelectElement | null) => void) {
  const onChoose = vi.fn();
  const choice = (
    <FakeTexts>
      <PatternChoice pattern={patternOf(SLOW)} starters={[SLOW, FAST]} onChoose={onChoose} />
    </FakeTexts>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(choice);
  meanwhile(container.querySelector('select'));
  render(choice, { container, hydrate: true });
  return onChoose;
}

it('uses a pattern that was chosen before hydration', () => {
  const onChoose = hydrate((select) => {
    if (select) select.value = 'fast';
  });
  expect(onChoose.mock.calls).toEqual([[patternOf(FAST)]]);
});

it('changes nothing without a choice', () => {
  expect(hydrate(() => undefined)).not.toHaveBeenCalled();
});
