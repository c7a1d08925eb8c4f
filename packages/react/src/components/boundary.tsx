'use client';

import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What is shown in place of children that throw. `onRetry` renders the children again. */
  readonly failed: (error: unknown, onRetry: () => void) => ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Shows errors of its children in their place. They do not reach the boundaries around it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override readonly state: BoundaryState = { failure: undefined };

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, failed } = this.props;
    return failure ? failed(failure.error, () => this.setState({ failure: undefined })) : children;
  }
}
