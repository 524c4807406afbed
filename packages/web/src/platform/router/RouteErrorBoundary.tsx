import { Component, type ReactNode } from 'react';
import { RouteContext, type ShownState } from './page-router.ts';

interface Shown extends Pick<ShownState, 'location' | 'revalidation'> {
  /** Of a loader or an action; undefined for none. */
  readonly error: unknown;
}

interface RouteErrorBoundaryProps extends Shown {
  readonly id: string;
  readonly screen: ReactNode;
  readonly children: ReactNode;
}

/** Shows the screen of a route in place of what failed to render in it, until the page is another or was loaded anew. */
export class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, Shown> {
  override readonly state: Shown;

  constructor(props: RouteErrorBoundaryProps) {
    super(props);
    const { error, location, revalidation } = props;
    this.state = { error, location, revalidation };
  }

  static getDerivedStateFromError(error: unknown): Partial<Shown> {
    return { error };
  }

  static getDerivedStateFromProps({ error, location, revalidation }: Shown, state: Shown): Shown {
    const wasLoaded = state.revalidation !== 'idle' && revalidation === 'idle';
    if (state.location !== location || wasLoaded) return { error, location, revalidation };
    return { error: error === undefined ? state.error : error, location, revalidation };
  }

  override componentDidCatch(error: unknown): void {
    console.error('React Router caught the following error during render', error);
  }

  override render(): ReactNode {
    const { id, screen, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    return <RouteContext value={{ id, outlet: null, error }}>{screen}</RouteContext>;
  }
}
