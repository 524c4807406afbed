import { expect, it } from 'vitest';
import { savesData } from './saves-data.ts';

it.each([
  [{}, false],
  [{ connection: undefined }, false],
  [{ connection: {} }, false],
  [{ connection: { saveData: false } }, false],
  [{ connection: { saveData: true } }, true],
])('%j says %j', (navigator, saves) => {
  expect(savesData(navigator)).toBe(saves);
});
