import { Component, type ReactNode, Suspense, use, useDeferredValue, useEffect } from 'react';
import { useApp } from './AppProvider.tsx';

export type LazyModule<Module> = ReturnType<typeof lazyModule<Module>>;

/** A module that is loaded with the first part of the page that needs it. */
export function lazyModule<Module>(importModule: () => Promise<Module>) {
  let loading: Promise<Module> | undefined;
  return {
    load: () => {
      loading ??= importModule();
      return loading;
    },
    forget: () => {
      loading = undefined;
    },
  };
}

interface LazyPartProps<Module> {
  readonly module: LazyModule<Module>;
  readonly onError: (cause: unknown) => void;
  readonly children: (module: Module) => ReactNode;
}

/** A part of the page in a lazy module. A failure renders nothing; unlike React's `lazy`, the next one loads again. */
export class LazyPart<Module> extends Component<LazyPartProps<Module>, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.module.forget();
    this.props.onError(cause);
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return null;
    const { module, children } = this.props;
    return (
      <Suspense fallback={null}>
        <Loaded module={module}>{children}</Loaded>
      </Suspense>
    );
  }
}

function Loaded<Module>({ module, children }: Pick<LazyPartProps<Module>, 'module' | 'children'>) {
  return children(use(module.load()));
}

/** A lazy part that the server's page does without: loaded once the page is hydrated. Without its file, the page works without it. */
export function LazyExtra<Module>(props: Omit<LazyPartProps<Module>, 'onError'>) {
  const { logger } = useApp();
  const logFailure = (cause: unknown) => logger.warn('An additional part of the page could not be loaded', cause);
  // Rendered once more at low priority, which visitors' input interrupts.
  return useDeferredValue(true, false) ? <LazyPart {...props} onError={logFailure} /> : null;
}

/** A lazy part that the visitor has asked for: shows the page's spinner until it has loaded. */
export function LazyDialog<Module>(props: LazyPartProps<Module>) {
  const { refresh } = useApp();
  const { module } = props;
  useEffect(() => {
    // The part itself handles a failure.
    refresh.during(module.load()).catch(() => undefined);
  }, [module, refresh]);
  return <LazyPart {...props} />;
}
