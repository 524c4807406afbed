// @vitest-environment jsdom
import type { DrumKit } from '@sound-library/contract/resources/natural-drums.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import english from '../../../../../../../content/translations/en-gb.json' with { type: 'json' };
import { FakeTexts } from '../../../../../test/FakeTexts.tsx';
import { firstMidiState } from '../../../../platform/instrument/midi.ts';
import { firstPattern } from '../pattern/pattern.ts';
import { Beat } from './Beat.tsx';

afterEach(cleanup);

const KIT: DrumKit = { content_id: 'kit', name: 'Kit', description: '', pads: [], patterns: [] };
const { 'drums.pattern.play': PLAY, 'drums.pattern.stop': STOP } = english;

it.each([
  ['plays', false, PLAY],
  ['stops', true, STOP],
])('the button that %s the pattern says so by its name alone', (_what, isPlaying, name) => {
  const snapshot = { isPlaying, midi: firstMidiState() };
  render(
    <FakeTexts language="en-GB" messages={english}>
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
