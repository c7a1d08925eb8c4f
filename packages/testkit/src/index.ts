export { connectTestServer, type TestServerConnection } from './server.js';
export type { Person, TestEmail, TestProject, TestProjectOptions, TestServer, TestUser } from './types.js';
