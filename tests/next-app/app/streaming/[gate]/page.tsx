import { Suspense } from 'react';
import { accounts } from '../../../accounts';
import { findGate } from '../../../gates';
import { Boundary } from '../../boundary';
import { Greeting } from '../../greeting';

const Notes = async ({ gate }: { gate: string }) => {
  await findGate(gate).opened;
  const user = await accounts.getUser({ or: 'throw' });
  return (
    <>
      <p>{`Notes of ${user.primaryEmail}`}</p>
      <Greeting />
    </>
  );
};

const Streaming = async ({ params }: { params: Promise<{ gate: string }> }) => {
  const { gate } = await params;
  const user = await accounts.getUser({ or: 'redirect' });
  return (
    <>
      <p>{`Server: ${user.primaryEmail}`}</p>
      <Suspense fallback={<p>Notes are loading</p>}>
        <Notes gate={gate} />
      </Suspense>
    </>
  );
};

const StreamingPage = (props: { params: Promise<{ gate: string }> }) => (
  <Boundary>
    <Streaming {...props} />
  </Boundary>
);

export default StreamingPage;
