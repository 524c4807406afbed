import { Outlet } from 'react-router';
import { PlaceMeta } from './PlaceMeta.tsx';

/** A page with its address; an error screen in its place has none. */
export function Page() {
  return (
    <>
      <PlaceMeta />
      <Outlet />
    </>
  );
}
