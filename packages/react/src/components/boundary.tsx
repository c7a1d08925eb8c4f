'use client';

import { Component, type ReactNode } from 'react';
import { reloadPage } from '../app/location.js';
import { failedReads } from '../app/use-resource.js';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What is shown in place of children that throw. `retry` reads again what failed, and renders the children again. */
  readonly failed: (error: unknown, retry: () => Promise<void>) => ReactNode;
}

interface Failure {
  readonly error: unknown;
}

interface BoundaryState {
  readonly failure?: Failure | undefined;
}

/** Shows errors of its children in their place. They do not reach the boundaries around it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override readonly state: BoundaryState = {};

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, failed } = this.props;
    return failure ? failed(failure.error, () => this.#retry(failure)) : children;
  }

  async #retry({ error }: Failure): Promise<void> {
    const reads = [...failedReads].filter(([, failure]) => failure === error);
    // React and some browsers remember that an `import()` has failed, so code that did not load needs a new page.
    if (!reads[0]) return reloadPage();
    await Promise.allSettled(reads.map(([resource]) => resource.refresh()));
    this.setState({ failure: undefined });
  }
}
