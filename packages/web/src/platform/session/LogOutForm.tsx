import { useText } from '../i18n/use-text.ts';
import { usePath } from '../navigation/AppLink.tsx';
import { PageForm } from '../navigation/PageForm.tsx';
import { usePageLocation } from '../navigation/use-page-location.ts';

/** A button that logs out, with or without JavaScript; it looks as its `className` says. */
export function LogOutForm(look: {
  readonly className: string | undefined;
  readonly [data: `data-${string}`]: unknown;
}) {
  const text = useText();
  const path = usePath();
  const { pathname, search } = usePageLocation();
  const action = `${path('/account/logout')}?${new URLSearchParams({ redirect: `${pathname}${search}` })}`;
  return (
    <PageForm method="post" action={action}>
      <button {...look} type="submit">
        {text('nav.log-out')}
      </button>
    </PageForm>
  );
}
