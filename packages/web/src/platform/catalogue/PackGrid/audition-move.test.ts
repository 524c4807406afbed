import { describe, expect, it } from 'vitest';
import { auditionMove } from './audition-move.ts';

const key = (name: string) => ({ key: name, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false });
const onName = { index: 3, count: 8, isOnButton: false };
const onButton = { ...onName, isOnButton: true };

describe('on the name of a pack', () => {
  it.each([
    ['ArrowDown', { kind: 'hear', index: 4 }],
    ['ArrowUp', { kind: 'hear', index: 2 }],
    ['Home', { kind: 'hear', index: 0 }],
    ['End', { kind: 'hear', index: 7 }],
    ['ArrowRight', { kind: 'open' }],
    ['ArrowLeft', { kind: 'to-button' }],
    [' ', { kind: 'play-pause' }],
    ['Enter', null],
    ['Tab', null],
    ['PageDown', null],
    ['a', null],
  ])('%j does %j', (name, move) => {
    expect(auditionMove(key(name), onName)).toEqual(move);
  });
});

describe('on its play button', () => {
  it.each([
    ['ArrowDown', { kind: 'hear', index: 4 }],
    ['ArrowUp', { kind: 'hear', index: 2 }],
    ['ArrowRight', { kind: 'to-name' }],
    ['ArrowLeft', null],
    [' ', null],
  ])('%j does %j', (name, move) => {
    expect(auditionMove(key(name), onButton)).toEqual(move);
  });
});

it.each([
  ['ArrowUp', 0],
  ['Home', 0],
  ['ArrowDown', 7],
  ['End', 7],
])('%s at place %i leaves the key to the page', (name, index) => {
  expect(auditionMove(key(name), { ...onName, index })).toBeNull();
});

it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('a key with %s means nothing', (modifier) => {
  expect(auditionMove({ ...key('ArrowDown'), [modifier]: true }, onName)).toBeNull();
});
