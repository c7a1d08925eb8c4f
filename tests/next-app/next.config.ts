import type { NextConfig } from 'next';

const config: NextConfig = {
  // Otherwise Next.js takes the folder of the repository's lock file.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  devIndicators: false,
  poweredByHeader: false,
};

export default config;
