// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FakeTexts } from '../../../test/FakeTexts.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';

it('names every key in characters that the fonts have, and draws arrows', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <FakeTexts>
      <KeyboardHelp areCharactersOn onSwitchCharacters={() => undefined} onClose={() => undefined} />
    </FakeTexts>,
  );
  const keys = [...document.querySelectorAll('kbd')];
  const names = keys.map(({ textContent }) => textContent ?? '');
  expect(names.filter((name) => !/^[\w ?/]+$/.test(name))).toEqual([]);
  expect(names).toContain('Shift Left arrow');
  expect(names.filter((_, index) => keys[index]?.querySelector('svg'))).toEqual(
    names.filter((name) => name.endsWith('arrow')),
  );
});
