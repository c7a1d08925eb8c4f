// @needs any-database

import { createWorld, startMailServer, startTestApp, type TestApp } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  BROKEN_SOURCE,
  DARK_THEME_ID,
  templateSaying,
  UNKNOWN_ID,
  VERIFICATION_TEMPLATE_ID,
} from '../../../testing/email-sources.js';

interface OwnerOptions {
  readonly app?: TestApp;
  /** What the server of project `internal` changes of the owner. */
  readonly change?: object;
}

/** An owner with a project, who has proven their address unless `change` says otherwise. */
const signUpOwner = async ({ app, change = { primary_email_verified: true } }: OwnerOptions = {}) => {
  const dashboard = await createWorld({ project: 'internal', ...(app && { app }) });
  const email = `owner-${crypto.randomUUID()}@example.test`;
  const as = await dashboard.signUp({ email });
  await dashboard.request('PATCH /users/{user_id}', { access: 'server', params: { user_id: as.id }, body: change });
  const { json: me } = await dashboard.request('GET /users/me', { as });
  const body = { display_name: 'Rocket Notes', owner_team_id: me.selected_team_id ?? '' };
  const { json: project } = await dashboard.request('POST /internal/projects', { as, body });
  const headers = {
    'x-stack-access-type': 'admin',
    'x-stack-project-id': project.id,
    'x-stack-admin-access-token': as.accessToken,
  };
  const owner = { access: null, headers } as const;
  return {
    email,
    send: (sources: object) => dashboard.request('POST /internal/send-preview-email', { ...owner, body: sources }),
    request: (patch: object) =>
      dashboard.request('PATCH /internal/projects/current', { ...owner, body: { config: patch } }),
    createUser: async (name: string) => {
      const user = await dashboard.request('POST /users', { ...owner, body: { display_name: name } });
      return user.json.id;
    },
    emails: () => dashboard.app.outbox.messages.filter(({ to }) => to === email),
  };
};

const greeting = templateSaying('{user.displayName}').replace('EmailTemplate()', 'EmailTemplate({ user })');

describe('an owner who sends a preview to themselves', () => {
  test('gets it once, as HTML and text, in the chosen theme and for the chosen user', async () => {
    const owner = await signUpOwner();
    const user_id = await owner.createUser('Mira Lind');
    const answer = await owner.send({ template_tsx_source: greeting, theme_id: DARK_THEME_ID, user_id });
    expect(answer.json).toEqual({ success: true, recipient_email: owner.email });
    const text = expect.stringContaining('Mira Lind');
    expect(owner.emails()).toMatchObject([{ subject: 'News', text, html: text, from: { name: 'Rocket Notes' } }]);
  });

  test('gets it through the mail server of the project, and is told what that server said', async () => {
    const owner = await signUpOwner();
    const server = await startMailServer({ account: { user: 'shop', password: 'right' } });
    const config = { type: 'standard', host: '127.0.0.1', port: server.port, username: 'shop' };
    const sender = { sender_name: 'The Shop', sender_email: 'hello@shop.example' };
    await owner.request({ email_config: { ...config, ...sender, password: 'right' } });
    expect((await owner.send({ template_id: VERIFICATION_TEMPLATE_ID })).json).toMatchObject({ success: true });
    expect(server.received).toMatchObject([{ envelope: { from: 'hello@shop.example', to: [owner.email] } }]);
    await owner.request({ email_config: { ...config, ...sender, password: 'wrong' } });
    expect((await owner.send({ template_id: VERIFICATION_TEMPLATE_ID })).json).toEqual({
      success: false,
      recipient_email: owner.email,
      error_message: expect.stringContaining('The mail server said: 535'),
    });
    await server.close();
  });

  test('can do so ten times a minute', async () => {
    const owner = await signUpOwner();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await owner.send({ template_tsx_source: greeting, theme_id: false })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test('needs a source that renders, and a template, theme and user that exist', async () => {
    const owner = await signUpOwner();
    const answers = [
      await owner.send({ template_tsx_source: BROKEN_SOURCE }),
      await owner.send({ template_tsx_source: greeting, user_id: UNKNOWN_ID }),
      await owner.send({ template_id: UNKNOWN_ID }),
      await owner.send({ template_tsx_source: greeting, theme_id: UNKNOWN_ID }),
    ];
    expect(answers.map(({ code, status }) => code ?? status)).toEqual([
      'EMAIL_RENDERING_ERROR',
      'USER_ID_DOES_NOT_EXIST',
      400,
      400,
    ]);
    expect(owner.emails()).toEqual([]);
  });
});

describe('a preview is sent to no one', () => {
  test.each([
    ['who has not verified their address', { primary_email_verified: false }, /^Verify/],
    ['who has no address', { primary_email: null }, /^Add an email address/],
  ])('for an owner %s', async (_, change, text) => {
    const owner = await signUpOwner({ change });
    const answer = await owner.send({ template_tsx_source: greeting });
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(text)]);
  });

  test('for a key, which has no address', async () => {
    const world = await createWorld();
    const body = { template_tsx_source: greeting };
    const answer = await world.request('POST /internal/send-preview-email', { access: 'admin', body });
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/^Sign in as an owner/)]);
  });
});

test('an owner who has not verified their address gets a preview in the built-in inbox', async () => {
  const sent: string[] = [];
  const inbox = {
    kind: 'inbox' as const,
    send: async ({ to }: { to: string }) => void sent.push(to),
    close: async () => undefined,
  };
  const app = await startTestApp({ ports: { mail: inbox } });
  const owner = await signUpOwner({ app, change: { primary_email_verified: false } });
  expect((await owner.send({ template_tsx_source: greeting })).json.success).toBe(true);
  expect(sent).toEqual([owner.email]);
});
