import { Component, type ReactNode } from 'react';

interface ModalBoundaryProps {
  readonly onError: (cause: unknown) => void;
  readonly children: ReactNode;
}

/** An error boundary: a failing modal must not take down the page. */
export class ModalBoundary extends Component<ModalBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
