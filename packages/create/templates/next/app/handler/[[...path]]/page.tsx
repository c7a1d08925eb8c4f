import { PorticoHandler } from '@portico/next';

/** Sign-in, sign-up, account settings and the other screens. */
const Handler = () => <PorticoHandler fullPage />;

export default Handler;
