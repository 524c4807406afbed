// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LazyPart, lazyModule } from './LazyPart.tsx';

// React logs what an error boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const MODULE = { Dialog: ({ name }: { readonly name: string }) => <p role="dialog">{name}</p> };

function openable(importModule: () => Promise<typeof MODULE>) {
  const dialog = lazyModule(importModule);
  const onError = vi.fn();
  const open = () =>
    act(async () =>
      render(
        <LazyPart module={dialog} onError={onError}>
          {({ Dialog }) => <Dialog name="Log in" />}
        </LazyPart>,
      ),
    );
  return { open, onError };
}

it('loads its module once, when it is first shown', async () => {
  const importModule = vi.fn(async () => MODULE);
  const { open } = openable(importModule);
  expect(importModule).not.toHaveBeenCalled();
  await open();
  await open();
  expect(screen.getAllByRole('dialog').map(({ textContent }) => textContent)).toEqual(['Log in', 'Log in']);
  expect(importModule).toHaveBeenCalledOnce();
});

it('shows nothing when its module was lost, and loads it again when it is shown again', async () => {
  const lost = new TypeError('Failed to fetch');
  const { open, onError } = openable(vi.fn(async () => MODULE).mockRejectedValueOnce(lost));
  await open();
  expect(onError).toHaveBeenCalledExactlyOnceWith(lost);
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  screen.getByRole('dialog');
});
