import type { DrumPattern } from '@sound-library/contract/resources/natural-drums.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Select } from '../../../../ui/Select/Select.tsx';
import { type Pattern, patternOf, starterOf } from '../pattern/pattern.ts';

interface PatternChoiceProps {
  readonly pattern: Pattern;
  readonly starters: readonly DrumPattern[];
  readonly onChoose: (pattern: Pattern) => void;
}

/** The patterns to begin with; one's own has no name. */
export function PatternChoice({ pattern, starters, onChoose }: PatternChoiceProps) {
  const text = useText();
  const chosen = starterOf(pattern, starters);
  const choose = (slug: string) => {
    const starter = starters.find((one) => one.slug === slug);
    if (starter) onChoose(patternOf(starter));
  };
  const select = useRef<HTMLSelectElement>(null);
  const followEarlyChoice = useEffectEvent(() => {
    const shown = select.current?.value;
    if (shown && shown !== chosen?.slug) choose(shown);
  });
  // Somebody may have chosen before the page was taken over.
  useEffect(() => followEarlyChoice(), []);
  return (
    <Select
      ref={select}
      label={text('drums.pattern.choose')}
      value={chosen?.slug ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {chosen ? null : <option value="">{text('drums.pattern.own')}</option>}
      {starters.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  );
}
