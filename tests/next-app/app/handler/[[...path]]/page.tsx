import { PorticoHandler } from '@portico/next';

const Handler = () => <PorticoHandler />;

export default Handler;
