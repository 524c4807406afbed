import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { Shell } from './Shell.tsx';

/** The root of every page. */
export function Root() {
  // The component of the same name would write an inline script into the page.
  useScrollRestoration();
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
