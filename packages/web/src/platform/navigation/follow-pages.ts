import type { DataRouter } from 'react-router';

/** Calls the listener whenever a navigation has led to another entry of the browser's history. */
export function followPages(router: Pick<DataRouter, 'state' | 'subscribe'>, listener: () => void): void {
  let page = router.state.location.key;
  router.subscribe(({ location }) => {
    if (location.key === page) return;
    page = location.key;
    listener();
  });
}
