// Reached by the bundler of Next.js alone, as `headers.ts` is; else `#next-navigation` is `no-navigation.ts`.
export { redirect } from 'next/navigation';
