import { Boundary } from '../../boundary';

const Member = async ({ params }: { params: Promise<{ path?: string[] }> }) => (
  <p>Notes about {(await params).path?.join(' ')}</p>
);

const MemberPage = (props: { params: Promise<{ path?: string[] }> }) => (
  <Boundary>
    <Member {...props} />
  </Boundary>
);

export default MemberPage;
