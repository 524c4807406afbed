// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextInput } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

it('describes a control by its error and then its hint', () => {
  render(<TextInput label="E-mail" name="email" hint="We write rarely." error="Not complete." />);
  const input = screen.getByLabelText('E-mail');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toEqual(['Not complete.', 'We write rarely.']);
});

it('describes a valid control by nothing', () => {
  render(<TextInput label="E-mail" name="email" />);
  const input = screen.getByLabelText('E-mail');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

it('reveals a password and hides it again without losing the value', () => {
  render(
    <PasswordInput
      label="Password"
      name="password"
      autoComplete="current-password"
      showLabel="Show"
      hideLabel="Hide"
    />,
  );
  const input = screen.getByLabelText('Password');
  fireEvent.input(input, { target: { value: 'harbour' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input).toMatchObject({ type: 'text', value: 'harbour' });
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input).toMatchObject({ type: 'password', value: 'harbour' });
});
