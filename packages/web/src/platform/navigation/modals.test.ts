import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createModalStore, MODAL_SWITCH_DELAY_MS } from './modals.tsx';

function setUp() {
  const events: string[] = [];
  const modals = createModalStore((name, properties) =>
    events.push(`${name.replace('modal ', '')} ${'modal' in properties ? properties.modal : ''}`),
  );
  return { modals, events };
}

beforeEach(() => void vi.useFakeTimers());

describe('createModalStore', () => {
  it('shows a modal at once and resolves with how it was closed', async () => {
    const { modals, events } = setUp();
    const outcome = modals.open('login');
    expect(modals.current()).toBe('login');
    modals.close({ kind: 'submission.success' });
    expect(modals.current()).toBeNull();
    await expect(outcome).resolves.toEqual({ kind: 'submission.success' });
    expect(events).toEqual(['opened login', 'closed login']);
  });

  it('returns the same promise when an open modal is opened again', () => {
    const { modals, events } = setUp();
    expect(modals.open('login')).toBe(modals.open('login'));
    expect(events).toEqual(['opened login']);
  });

  it('closes the current modal and opens the other after the delay', async () => {
    const { modals, events } = setUp();
    const login = modals.open('login');
    const register = modals.open('register');
    await expect(login).resolves.toMatchObject({ kind: 'switched', to: 'register' });
    expect(modals.current()).toBeNull();
    vi.advanceTimersByTime(MODAL_SWITCH_DELAY_MS - 1);
    expect(modals.current()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(modals.current()).toBe('register');
    expect(events).toEqual(['opened login', 'closed login', 'opened register']);
    modals.close({ kind: 'cancellation' });
    await expect(register).resolves.toEqual({ kind: 'cancellation' });
  });

  it('neither shows nor reports a modal that was closed while it was pending', async () => {
    const { modals, events } = setUp();
    void modals.open('login');
    const register = modals.open('register');
    modals.close({ kind: 'cancellation' });
    vi.runAllTimers();
    expect(modals.current()).toBeNull();
    await expect(register).resolves.toEqual({ kind: 'cancellation' });
    expect(events).toEqual(['opened login', 'closed login']);
  });

  it('switches back while the other is pending', () => {
    const { modals, events } = setUp();
    void modals.open('login');
    void modals.open('register');
    void modals.open('login');
    expect([modals.current(), modals.isOccupied()]).toEqual([null, true]);
    vi.runAllTimers();
    expect(modals.current()).toBe('login');
    expect(events).toEqual(['opened login', 'closed login', 'opened login']);
  });
});

describe('waitFor', () => {
  it('follows a switch to registration and back', async () => {
    const { modals } = setUp();
    const login = modals.waitFor('login');
    void modals.open('register');
    await vi.runAllTimersAsync();
    void modals.open('login');
    await vi.runAllTimersAsync();
    modals.close({ kind: 'submission.success' });
    await expect(login).resolves.toEqual({ kind: 'submission.success' });
  });

  it('resolves when the modal is closed in the middle of a switch', async () => {
    const { modals } = setUp();
    const login = modals.waitFor('login');
    void modals.open('register');
    modals.close({ kind: 'cancellation' });
    await expect(login).resolves.toEqual({ kind: 'cancellation' });
    expect(modals.current()).toBeNull();
  });
});
