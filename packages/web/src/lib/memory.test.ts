import { expect, it } from 'vitest';
import { createMemory, parseSwitch, parseVolume } from './memory.ts';

function storageWith(stored: string | null) {
  const written: string[] = [];
  return { written, getItem: () => stored, setItem: (key: string, value: string) => written.push(`${key}=${value}`) };
}

it.each([
  ['0.35', 0.35],
  ['0', 0],
  ['7', null],
  ['loud', null],
  ['', null],
  [null, null],
])('reads %j as the volume %j', (stored, volume) => {
  const memory = createMemory({ storage: () => storageWith(stored), key: 'volume', parse: parseVolume });
  expect(memory.recall()).toBe(volume);
});

it.each([
  ['true', true],
  ['false', false],
  ['1', null],
  ['', null],
])('reads %j as the switch %j', (stored, value) => {
  expect(parseSwitch(stored)).toBe(value);
});

it('stores a value', () => {
  const storage = storageWith(null);
  createMemory({ storage: () => storage, key: 'volume', parse: parseVolume }).store(0.5);
  expect(storage.written).toEqual(['volume=0.5']);
});

it('does without when storage is blocked', () => {
  const storage = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const memory = createMemory({ storage, key: 'volume', parse: parseVolume });
  expect(memory.recall()).toBeNull();
  expect(() => memory.store(0.5)).not.toThrow();
});
