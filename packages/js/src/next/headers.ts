// Reached by the bundler of Next.js alone, whose condition `react-server` leads here; else `#next-headers` is `no-headers.ts`.
export { cookies, headers } from 'next/headers';
