import { Component, type ReactNode } from 'react';

interface State {
  readonly message?: string;
}

/** Shows why a page failed, such as a server that does not run or a wrong key in .env.local. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override readonly state: State = {};

  override render(): ReactNode {
    if (this.state.message === undefined) return this.props.children;
    return (
      <main>
        <h1>Something went wrong</h1>
        <p>{this.state.message}</p>
        <button type="button" onClick={() => window.location.reload()}>
          Reload page
        </button>
      </main>
    );
  }
}
