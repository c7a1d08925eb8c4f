export { parseUrl } from '@portico/contract';
