import { authMiddleware } from '@portico/next/middleware';

// Before Next.js 16 this file is named middleware.ts.
export default authMiddleware();

export const config = { matcher: ['/account/:path*'] };
