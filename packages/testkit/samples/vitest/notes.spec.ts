import { createServer } from 'node:http';
import { verifyRequest } from '@portico/js/server';
import { connectTestServer } from '@portico/testkit';
import { expect, test } from 'vitest';

// The app: a server that answers signed-in users with their ID.
const project = await connectTestServer().createProject();
const app = createServer((request, response) => {
  verifyRequest(request, { baseUrl: project.url, projectId: project.id }).then(
    ({ userId }) => response.end(userId),
    () => response.writeHead(401).end(),
  );
});
await new Promise<void>((resolve) => app.listen(0, 'localhost', resolve).unref());
const address = `http://localhost:${Object(app.address()).port}/`;

test('a signed-in user gets an answer', async () => {
  const ada = await project.signUp();
  const answer = await fetch(address, { headers: ada.headers });
  expect(await answer.text()).toBe(ada.id);
});

test('a visitor gets none', async () => {
  expect((await fetch(address)).status).toBe(401);
});
