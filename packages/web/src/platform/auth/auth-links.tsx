import { useEffect, useEffectEvent } from 'react';
import { useText } from '../i18n/use-text.ts';
import { PageForm } from '../navigation/Form.tsx';
import { usePath } from '../navigation/links.tsx';
import { usePageLocation, usePageNavigate } from '../navigation/use-page.ts';
import { withoutNotice } from '../notifications/query-notice.ts';
import { authPathFor, authPathWithHash } from './auth-paths.ts';

/** A button that logs out, with or without JavaScript, styled by its `className`. */
export function LogOutForm(buttonProps: {
  readonly className: string | undefined;
  readonly [data: `data-${string}`]: unknown;
}) {
  const text = useText();
  const path = usePath();
  const { pathname, search } = usePageLocation();
  const action = `${path('/account/logout')}?${new URLSearchParams({ redirect: `${pathname}${withoutNotice(search)}` })}`;
  return (
    <PageForm method="post" action={action}>
      <button {...buttonProps} type="submit">
        {text('nav.log-out')}
      </button>
    </PageForm>
  );
}

/** Addresses of the login and registration pages, with the current page as the return path. */
export function useAuthPaths(): { readonly login: string; readonly register: string } {
  const location = usePageLocation();
  return { login: authPathFor('login', location), register: authPathFor('register', location) };
}

/** For login and registration pages: includes the hash with which the visitor arrived in the return path. */
export function useReturnToHash(): void {
  const navigate = usePageNavigate();
  const location = usePageLocation();
  const includeHash = useEffectEvent(() => {
    const path = authPathWithHash(location);
    if (path !== null) void navigate(path, { replace: true, preventScrollReset: true });
  });
  useEffect(() => includeHash(), []);
}
