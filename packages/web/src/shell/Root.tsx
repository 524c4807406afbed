import { Outlet, ScrollRestoration } from 'react-router';
import { Shell } from './Shell.tsx';

/** The root of every page. */
export function Root() {
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <ScrollRestoration />
    </>
  );
}
