import { NetworkError } from '@portico/react';
import { Component, type ReactNode } from 'react';
import { settings } from '../portico.js';

interface State {
  readonly error?: unknown;
}

const describe = (error: unknown): string => {
  if (NetworkError.isInstance(error))
    return `The server at ${settings.VITE_PORTICO_API_URL} does not answer. Is it running?`;
  return error instanceof Error ? error.message : String(error);
};

/** What is shown when a page cannot be: the server is not there, or the keys in .env.local are not its keys. */
export class Trouble extends Component<{ readonly children: ReactNode }, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override readonly state: State = {};

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    return (
      <main className="main hero">
        <h1>This did not work.</h1>
        <p>{describe(this.state.error)}</p>
        <button className="button" type="button" onClick={() => window.location.reload()}>
          Load the page again
        </button>
      </main>
    );
  }
}
