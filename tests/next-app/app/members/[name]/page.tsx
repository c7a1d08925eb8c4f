const Member = async ({ params }: { params: Promise<{ name: string }> }) => <p>Notes about {(await params).name}</p>;

export default Member;
