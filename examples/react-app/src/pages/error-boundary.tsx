import { NetworkError } from '@portico/react';
import { Component, type ReactNode } from 'react';
import { settings } from '../portico.js';

interface State {
  readonly error?: unknown;
}

const describe = (error: unknown): string => {
  if (NetworkError.isInstance(error))
    return `The server at ${settings.VITE_PORTICO_API_URL} cannot be reached. Is it running?`;
  return error instanceof Error ? error.message : String(error);
};

/** Shows errors of a page, such as an unreachable server or wrong keys in .env.local. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override readonly state: State = {};

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    return (
      <main className="main hero">
        <h1>Something went wrong</h1>
        <p>{describe(this.state.error)}</p>
        <button className="button" type="button" onClick={() => window.location.reload()}>
          Reload page
        </button>
      </main>
    );
  }
}
