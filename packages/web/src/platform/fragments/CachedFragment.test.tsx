import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createFragmentCache } from '../../../server/page-cache/fragment-cache.ts';
import { fakePage } from '../../../test/fake-page.ts';
import { ADA } from '../../../test/fake-session-bff.ts';
import { pageAt } from '../../../test/page-at.tsx';
import { SESSION_QUERY_KEY, useSession, useSessionKind } from '../auth/session.ts';
import { usePremiumAccess } from '../auth/subscriptions.ts';
import { useFlag } from '../feature-flags/use-flag.ts';
import { FormKey } from '../forms/hidden-fields.tsx';
import { useActionData } from '../navigation/use-page.ts';
import { CachedFragment } from './CachedFragment.tsx';

const newCache = () => createFragmentCache(1024 * 1024);

/** Renders a member's page with or without cached fragments. */
function render(children: ReactNode, cache = newCache(), isOn = true): string {
  const { page } = fakePage('/labs');
  page.app.queryClient.setQueryData(SESSION_QUERY_KEY, { kind: 'member', user: ADA });
  const fragments = cache.forPage();
  const app = { ...page.app, formKey: 'one-visitors', fragments: isOn ? fragments : null };
  const html = renderToString(pageAt(app, '/ja/labs', [{ path: '*', element: children }]).page);
  const bytes = fragments.fill(Buffer.from(html));
  // React separates two marks with a comment, as it does two texts.
  return bytes.toString().replaceAll('<!-- -->', '');
}

const Id = () => <input id={useId()} />;
const Kind = () => <b>{useSessionKind()}</b>;
const Access = () => <b>{usePremiumAccess()}</b>;
const Name = () => <b>{useSession().kind}</b>;
const Flag = () => <b>{String(useFlag('surprise-pack'))}</b>;
const Sent = () => <b>{String(useActionData())}</b>;
const cached = (children: ReactNode) => <CachedFragment name="part">{children}</CachedFragment>;

describe('CachedFragment', () => {
  it('has ids that follow from its position, and is another fragment elsewhere', () => {
    const cache = newCache();
    const page = (
      <main>
        {cached(<Id />)}
        {cached(<Id />)}
      </main>
    );
    const plain = render(page, cache, false);
    expect(new Set(plain.match(/id="[^"]+"/g)).size).toBe(2);
    expect([render(page, cache), render(page, cache)]).toEqual([plain, plain]);
  });

  it.each([
    ['the session', Name, 'must not look at the session'],
    ['feature flags', Flag, 'must not look at features'],
    ['action data', Sent, 'must not look at action data'],
    ['an undeclared login', Kind, 'must say so'],
    ['undeclared access', Access, 'must say whose access'],
  ])('throws when it reads %s', (_, Part, problem) => {
    expect(() => render(cached(<Part />))).toThrow(problem);
    expect(render(<Part />)).toMatch(/^<b>\w+<\/b>$/);
  });

  it('renders no form key, which other visitors would send as well', () => {
    expect(render(cached(<FormKey />))).toContain('name="idempotency_key" value=""');
    expect(render(<FormKey />)).toContain('value="one-visitors"');
  });

  it("reads the scope's data about the visitor, and is another fragment for each", () => {
    const cache = newCache();
    const part = (kind: 'guest' | 'member') => (
      <CachedFragment name="part" sessionKind={kind}>
        <Kind />
      </CachedFragment>
    );
    expect([render(part('guest'), cache), render(part('member'), cache)]).toEqual(['<b>guest</b>', '<b>member</b>']);
    const open = (
      <CachedFragment name="access" premiumAccess="open">
        <Access />
      </CachedFragment>
    );
    expect(render(open)).toBe('<b>open</b>');
  });
});
