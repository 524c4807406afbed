// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

// jsdom has no modal dialogs; end-to-end tests cover what only a browser does, such as returning the focus.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Log in" closeLabel="Close">
        <input aria-label="E-mail" />
      </Dialog>
    </>
  );
}

function open() {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Log in' });
}

it('calls `onClose` on Escape instead of closing by itself', () => {
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Log in" closeLabel="Close">
      Words
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  const cancel = new Event('cancel', { cancelable: true });
  dialog.dispatchEvent(cancel);
  expect(onClose).toHaveBeenCalledOnce();
  expect(cancel.defaultPrevented).toBe(true);
});

it('closes by a press on the backdrop, but not by one that began inside', () => {
  const dialog = open();
  fireEvent.mouseDown(screen.getByLabelText('E-mail'));
  fireEvent.click(dialog);
  expect(dialog).toHaveProperty('open', true);
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(dialog).toHaveProperty('open', false);
});

it('reserves the room of the scrollbar only while it is open', () => {
  open();
  expect(document.documentElement.style.getPropertyValue('--scrollbar-room')).not.toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.documentElement.style.getPropertyValue('--scrollbar-room')).toBe('');
});
