import type { NextConfig } from 'next';

const config: NextConfig = {
  // Otherwise Next.js takes the folder of the repository's lock file.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  devIndicators: false,
  poweredByHeader: false,
  // As in apps that create-next-app makes. Next.js 15 does not know these settings.
  ...(process.env['CACHE_COMPONENTS'] === 'on' && { cacheComponents: true, partialPrefetching: true }),
};

export default config;
