import { PorticoHandler } from '@portico/react';

const Handler = () => <PorticoHandler />;

export default Handler;
