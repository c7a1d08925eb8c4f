import type { ReactNode } from 'react';

const example = `VITE_PORTICO_API_URL=http://localhost:3000
VITE_PORTICO_PROJECT_ID=…
VITE_PORTICO_PUBLISHABLE_CLIENT_KEY=…`;

/** Shown until the environment variables are set. */
export const Setup = ({ missing }: { missing: readonly string[] }): ReactNode => (
  <main className="main setup">
    <h1>Finish the setup</h1>
    <p>This app needs a project. Set three environment variables.</p>
    <ol>
      <li>
        Start the server with <code>npm start</code> and open the address it prints.
      </li>
      <li>Create a project and its API keys in the dashboard.</li>
      <li>
        Copy the values to <code>examples/react-app/.env.local</code>:<pre>{example}</pre>
      </li>
    </ol>
    <p>This page reloads when you save the file.</p>
    <p className="note">
      Missing:{' '}
      {missing.map((name) => (
        <code key={name}>{name} </code>
      ))}
    </p>
  </main>
);
