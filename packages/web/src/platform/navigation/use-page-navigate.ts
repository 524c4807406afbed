import { type NavigateOptions, useNavigate } from 'react-router';
import { useApp } from '../AppProvider.tsx';
import { type PageTarget, routerTarget } from './page-target.ts';

/** Goes to a page path. What is on the host of another area is loaded as a document. */
export function usePageNavigate(): (to: PageTarget, options?: NavigateOptions) => Promise<void> {
  const { areas } = useApp().config;
  const navigate = useNavigate();
  return async (to, options) => {
    const target = routerTarget(to, areas);
    if (typeof target === 'string' && URL.canParse(target)) window.location.assign(target);
    else await navigate(target, options);
  };
}
