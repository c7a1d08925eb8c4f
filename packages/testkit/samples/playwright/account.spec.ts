import { createServer } from 'node:http';
import { expect, test } from '@portico/testkit/playwright';

// The app: a page that shows the cookies it got, and one that registers a passkey.
const app = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(
    `<title>Notes</title><p>${request.headers.cookie?.includes('stack-refresh-') ? 'Signed in' : 'Signed out'}`,
  );
});
const address = () => `http://localhost:${Object(app.address()).port}`;

test.beforeAll(() => new Promise<void>((resolve) => app.listen(0, 'localhost', resolve)));
test.afterAll(() => void app.close());

test('a user who is signed in by the kit is signed in at the app', async ({ page, portico, signIn }) => {
  await page.goto(address());
  await expect(page.getByText('Signed out')).toBeVisible();
  await signIn(await portico.signUp(), address());
  await page.reload();
  await expect(page.getByText('Signed in')).toBeVisible();
});

test('a passkey is registered without a device', async ({ page, passkeys, portico, signIn }) => {
  const ada = await portico.signUp();
  await signIn(ada, address());
  await page.goto(address());
  const authenticator = await passkeys.install(page);
  await page.evaluate(async (userId) => {
    await navigator.credentials.create({
      publicKey: {
        challenge: new Uint8Array(32),
        rp: { id: 'localhost', name: 'Notes' },
        user: { id: new TextEncoder().encode(userId), name: 'ada', displayName: 'Ada' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      },
    });
  }, ada.id);
  expect(await authenticator.count()).toBe(1);
});
