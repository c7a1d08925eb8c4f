import { authMiddleware } from '@portico/next/middleware';

export default authMiddleware();

export const config = { matcher: ['/members/:path*', '/api/members'] };
