const Member = async ({ params }: { params: Promise<{ path?: string[] }> }) => (
  <p>Notes about {(await params).path?.join(' ')}</p>
);

export default Member;
