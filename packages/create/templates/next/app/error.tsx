'use client';

/** Shows that a page failed, such as by a server that does not run. Why is in the log of Next.js. */
const ErrorPage = ({ reset }: { reset: () => void }) => (
  <main>
    <h1>Something went wrong</h1>
    <button type="button" onClick={reset}>
      Try again
    </button>
  </main>
);

export default ErrorPage;
