import type { ReactNode } from 'react';

const example = `VITE_PORTICO_API_URL=http://localhost:3000
VITE_PORTICO_PROJECT_ID=…
VITE_PORTICO_PUBLISHABLE_CLIENT_KEY=…`;

/** Shown until the app knows its project: what is missing, and where it comes from. */
export const Setup = ({ missing }: { missing: readonly string[] }): ReactNode => (
  <main className="main setup">
    <h1>One step is left</h1>
    <p>This app does not know its project yet. It needs three lines in a file of its own.</p>
    <ol>
      <li>
        Start the server with <code>npm start</code>, and open the dashboard at the address it prints.
      </li>
      <li>Create a project there, and a set of keys for it.</li>
      <li>
        Put what the dashboard shows into <code>examples/react-app/.env.local</code>:<pre>{example}</pre>
      </li>
    </ol>
    <p>The page loads anew by itself when the file is saved.</p>
    <p className="note">
      Still empty:{' '}
      {missing.map((name) => (
        <code key={name}>{name} </code>
      ))}
    </p>
  </main>
);
