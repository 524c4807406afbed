// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../../test/fake-page.ts';
import { AppProvider } from '../AppProvider.tsx';
import { SafeLink } from './SafeLink.tsx';

afterEach(cleanup);

function show(links: Readonly<Record<string, string>>) {
  const { app } = fakePage('/ja/labs').page;
  const warn = vi.fn();
  const element = Object.entries(links).map(([words, href]) => (
    <SafeLink key={words} className="look" href={href}>
      {words}
    </SafeLink>
  ));
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/ja/labs'] });
  render(
    <AppProvider app={{ ...app, logger: { ...app.logger, warn } }}>
      <RouterProvider router={router} />
    </AppProvider>,
  );
  return { warn };
}

describe('a link whose address others wrote', () => {
  it('stays in the application and its language, or leaves it without handing the window over', () => {
    show({ packs: '/labs/packs', help: 'https://help.example/' });
    const [inside, outside] = screen.getAllByRole('link');
    expect(inside?.getAttribute('href')).toBe('/ja/labs/packs');
    expect(outside?.getAttribute('href')).toBe('https://help.example/');
    expect(outside?.getAttribute('rel')).toBe('noopener');
  });

  it('is plain text where it is dangerous, and logged once', () => {
    const { warn } = show({ one: 'javascript:alert(1)', again: 'javascript:alert(1)', other: 'data:text/html,x' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('one').className).toBe('');
    expect(warn.mock.calls).toEqual([
      ['A link was refused: "javascript:alert(1)"'],
      ['A link was refused: "data:text/html,x"'],
    ]);
  });
});
