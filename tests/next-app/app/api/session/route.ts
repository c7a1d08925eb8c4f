import { accounts } from '../../../accounts';

/** The user of the cookies of Next.js. A refreshed token is stored. */
export const GET = async (): Promise<Response> => {
  const user = await accounts.getUser();
  return Response.json({ email: user?.primaryEmail ?? null });
};

/** The user of the request itself. */
export const PUT = async (request: Request): Promise<Response> => {
  const user = await accounts.getUser({ tokenStore: request });
  return Response.json({ email: user?.primaryEmail ?? null });
};

export const POST = async (request: Request): Promise<Response> => {
  const result = await accounts.signInWithCredential({ ...(await request.json()), noRedirect: true });
  return Response.json({ status: result.status });
};

export const DELETE = async (): Promise<Response> => {
  const user = await accounts.getUser({ or: 'throw' });
  await user.signOut();
  return Response.json({});
};
