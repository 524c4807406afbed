import type { DrumPattern } from '@sound-library/contract/entities/drum-kit.ts';
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
  return (
    <Select
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
