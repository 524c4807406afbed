import { Outlet } from '../platform/router/MatchedRoutes.tsx';
import { useScrollRestoration } from '../platform/router/use-scroll-restoration.ts';
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
