import { findGate } from '../../../../gates';

export const POST = async (_: Request, { params }: { params: Promise<{ gate: string }> }): Promise<Response> => {
  findGate((await params).gate).open();
  return Response.json({});
};
