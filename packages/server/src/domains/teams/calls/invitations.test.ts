// @needs any-database

import { createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';

const NOBODY = '11111111-1111-4111-8111-111111111111';
const CALLBACK = 'http://localhost/handler/team-invitation?from=mail';

let world: World;
let mira: Person;
let noor: Person;
let teamId: string;
beforeAll(async () => {
  world = await createWorld();
  [mira, noor] = [await world.signUp(), await world.signUp()];
  teamId = await createTeam('Rockets <b>');
});

const createTeam = async (display_name: string) => {
  const body = { display_name, creator_user_id: mira.id };
  return (await world.request('POST /teams', { access: 'server', body })).json.id;
};

let ordinal = 0;
const newAddress = () => `Guest-${(ordinal += 1)}@example.test`;

interface Invitation {
  readonly team?: string;
  readonly email?: string;
  readonly callbackUrl?: string;
}

/** The endpoint of the wire and the endpoint of the specification. */
const doors = ['POST /team-invitations/send-code', 'POST /team-invitations'] as const;

const sendBy = (
  door: (typeof doors)[number],
  { team = teamId, email = newAddress(), callbackUrl = CALLBACK }: Invitation = {},
  options: object = { as: mira },
) => world.request(door, { ...options, body: { team_id: team, email, callback_url: callbackUrl } });

const send = (invitation?: Invitation, options?: object) => sendBy(doors[0], invitation, options);

/** Sends an invitation and returns the code from the email. */
const invite = async (invitation: Invitation = {}, options: object = { access: 'server' }) => {
  const { json } = await send(invitation, options);
  const mail = (await world.mails()).at(-1);
  const link = /http:\/\/localhost\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  return { id: json.id, code: new URL(link).searchParams.get('code') ?? '', mail, link };
};

const list = (options: object = { as: mira }, team = teamId) =>
  world.request('GET /team-invitations', { ...options, query: { team_id: team } });

const revoke = (id: string, options: object = { as: mira }, team = teamId) =>
  world.request('DELETE /team-invitations/{id}', { ...options, params: { id }, query: { team_id: team } });

const accept = (code: string, as?: Pick<Person, 'accessToken'>) =>
  world.request('POST /team-invitations/accept', { ...(as && { as }), body: { code } });

const isIn = async (person: Person, team = teamId) => {
  const { json } = await world.request('GET /teams', { as: person, query: { user_id: 'me' } });
  return json.items.some(({ id }) => id === team);
};

describe('inviting', () => {
  test('EM-04 emails a link to the given page, where the user still has to confirm', async () => {
    const email = newAddress();
    const before = (await world.happened()).length;
    const { mail, link, code } = await invite({ email });
    expect(mail).toMatchObject({ template: 'team_invitation', to: email.toLowerCase() });
    expect(link).toBe(`http://localhost/handler/team-invitation?from=mail&code=${code}`);
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
    expect(mail?.html).toContain('Rockets &lt;b&gt;');
    expect(mail?.html).not.toContain('Rockets <b>');
    expect((await world.happened()).slice(before)).toEqual([]);
  });

  test('the email says who invites, unless a server does or the member has no name', async () => {
    const grace = await world.signUp();
    const name = (display_name: string | null) =>
      world.request('PATCH /users/me', { as: grace, body: { display_name } });
    await world.request('POST /team-memberships/{team_id}/{user_id}', {
      access: 'server',
      params: { team_id: teamId, user_id: grace.id },
      body: {},
    });
    await world.request('POST /team-permissions/{team_id}/{user_id}/{permission_id}', {
      access: 'server',
      params: { team_id: teamId, user_id: grace.id, permission_id: '$invite_members' },
      body: {},
    });
    await name('Grace Hopper');
    expect((await invite({}, { as: grace })).mail?.text).toContain(
      'Grace Hopper invited you to join the team “Rockets <b>”',
    );
    await name(null);
    const unnamed = [await invite({}, { as: grace }), await invite()];
    for (const { mail } of unnamed) expect(mail?.text).toContain('You are invited to join the team “Rockets <b>”');
  });

  test('the list shows pending invitations, with addresses as they were sent', async () => {
    const team = await createTeam('Listed');
    const { json: first } = await send({ team, email: 'Grace@Example.test' });
    world.travel('1 second');
    const second = await world.request('POST /team-invitations', {
      as: mira,
      body: { team_id: team, email: 'ida@example.test', callback_url: CALLBACK },
    });
    expect(second.json).toEqual({ success: true, id: expect.any(String) });
    const { json } = await list({ as: mira }, team);
    expect(json).toEqual({
      items: [
        {
          id: first.id,
          team_id: team,
          recipient_email: 'Grace@Example.test',
          expires_at_millis: expect.any(Number),
        },
        expect.objectContaining({ id: second.json.id, recipient_email: 'ida@example.test' }),
      ],
      is_paginated: false,
    });
    const { now } = await world.call();
    expect(json.items[1]?.expires_at_millis).toBe(now + 7 * 86_400_000);
  });

  test.each(doors)(
    'RD-01 %s refuses a page that the project does not trust before it looks up anything else',
    async (by) => {
      const callbackUrl = 'https://evil.example/join';
      expect((await sendBy(by, { callbackUrl, team: NOBODY })).code).toBe('REDIRECT_URL_NOT_WHITELISTED');
      expect((await sendBy(by, { callbackUrl }, {})).code).toBe('USER_AUTHENTICATION_REQUIRED');
    },
  );

  test('RL-05 emails one address at most once in twenty seconds on a public server, across both endpoints', async () => {
    const app = await startTestApp({ settings: { mode: 'production' } });
    const elsewhere = await createWorld({ app, config: { allow_localhost: true } });
    const { json: team } = await elsewhere.request('POST /teams', { access: 'server', body: { display_name: 'T' } });
    const body = { team_id: team.id, email: newAddress(), callback_url: CALLBACK };
    const statuses = [];
    for (const door of [...doors, doors[0]])
      statuses.push((await elsewhere.request(door, { access: 'server', body })).status);
    expect(statuses).toEqual([200, 429, 429]);
    await app.app.server.close();
  });

  test('a client needs $invite_members; for a server the team only has to exist', async () => {
    const outsider = await world.signUp();
    expect((await send({}, { as: outsider })).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect((await list({ as: outsider })).code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    const team = await createTeam('Bare');
    const { db, tenant, now } = await world.call();
    const member = { tenant_id: tenant.id, team_id: team, user_id: outsider.id, created_at: new Date(now) };
    await db
      .insertInto('team_members')
      .values({ ...member, user_signed_up_at: member.created_at })
      .execute();
    for (const door of doors)
      expect((await sendBy(door, { team }, { as: outsider })).details).toMatchObject({
        permission_id: '$invite_members',
      });
    const permission = { ...member, permission_id: '$invite_members' };
    await db.insertInto('team_permissions').values(permission).execute();
    expect((await send({ team }, { as: outsider })).status).toBe(200);
    expect((await list({ as: outsider }, team)).details).toMatchObject({ permission_id: '$read_members' });
    expect((await revoke(NOBODY, { as: outsider }, team)).details).toMatchObject({ permission_id: '$remove_members' });
    const server = { access: 'server' };
    expect((await send({ team: NOBODY }, server)).code).toBe('TEAM_NOT_FOUND');
    expect((await list(server, NOBODY)).code).toBe('TEAM_NOT_FOUND');
    expect((await revoke(NOBODY, server, NOBODY)).code).toBe('TEAM_NOT_FOUND');
    expect((await list({})).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expect((await revoke(NOBODY, {})).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  test('a sixth invitation of one address to one team replaces the first; other teams do not count', async () => {
    const [team, other] = [await createTeam('Mine'), await createTeam('Theirs')];
    const email = newAddress();
    const { code: elsewhere } = await invite({ team: other, email });
    const { code: oldest } = await invite({ team, email });
    for (let count = 0; count < 5; count += 1) {
      world.travel('1 second');
      await invite({ team, email });
    }
    expect((await list({ as: mira }, team)).json.items).toHaveLength(5);
    expect((await accept(oldest, noor)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect((await accept(elsewhere, noor)).status).toBe(200);
  });
});

describe('revoking', () => {
  test('revokes an invitation, which is then unknown', async () => {
    const { id, code } = await invite();
    expect((await revoke(id)).json).toEqual({ success: true });
    expect((await accept(code, noor)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect((await revoke(id)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
  });

  test('TI-05 does not affect invitations of another team or codes that are not invitations', async () => {
    const other = await createTeam('Other');
    const { id, code } = await invite();
    for (const wrong of [await revoke(id, { as: mira }, other), await revoke(NOBODY)]) {
      expect(wrong.status).toBe(404);
      expect(wrong.code).toBe('VERIFICATION_CODE_NOT_FOUND');
    }
    const person = await world.signUp();
    expect((await accept(code, person)).status).toBe(200);
  });
});

describe('when a member who invites', () => {
  /** A member of a new team, who has invited someone; so has another member. */
  const withInviter = async () => {
    const [team, person] = [await createTeam('Inviting'), await world.signUp()];
    const params = { team_id: team, user_id: person.id };
    const of = { access: 'server', params } as const;
    await world.request('POST /team-memberships/{team_id}/{user_id}', { ...of, body: {} });
    const permission = { ...of, params: { ...params, permission_id: '$invite_members' }, body: {} };
    await world.request('POST /team-permissions/{team_id}/{user_id}/{permission_id}', permission);
    const [byPerson, byMira] = [await invite({ team }, { as: person }), await invite({ team }, { as: mira })];
    const end = (options: object) =>
      world.request('DELETE /team-memberships/{team_id}/{user_id}', { ...options, params });
    return { team, person, byPerson, byMira, end };
  };

  test('is removed, their invitations end, so that none leads them back; those of others stay', async () => {
    const { team, person, byPerson, byMira, end } = await withInviter();
    expect((await end({ as: mira })).status).toBe(200);
    expect((await list({ as: mira }, team)).json.items).toMatchObject([{ id: byMira.id }]);
    expect((await accept(byPerson.code, person)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect((await accept(byMira.code, await world.signUp())).status).toBe(200);
  });

  test('leaves, their invitations stay', async () => {
    const { person, byPerson, end } = await withInviter();
    expect((await end({ as: person })).status).toBe(200);
    expect((await accept(byPerson.code, await world.signUp())).status).toBe(200);
  });
});

describe('accepting', () => {
  test('OC-03 adds a member with the default permissions, once', async () => {
    const [person, late] = [await world.signUp(), await world.signUp()];
    const { code } = await invite();
    const check = () => world.request('POST /team-invitations/accept/check-code', { body: { code } });
    const details = (as?: Person) =>
      world.request('POST /team-invitations/accept/details', { ...(as && { as }), body: { code } });
    expect((await check()).json).toEqual({ is_code_valid: true });
    expect((await details()).code).toBe('USER_AUTHENTICATION_REQUIRED');
    expect((await details(person)).json).toEqual({ team_id: teamId, team_display_name: 'Rockets <b>' });
    const before = (await world.happened()).length;
    expect((await accept(code.toUpperCase(), person)).json).toEqual({});
    expect((await world.happened()).slice(before)).toEqual(['team_membership.created', 'team_permission.created']);
    expect(await isIn(person)).toBe(true);
    for (const used of [await accept(code, late), await check(), await details(late)])
      expect([used.status, used.code]).toEqual([409, 'VERIFICATION_CODE_ALREADY_USED']);
    expect(await isIn(late)).toBe(false);
    const { code: again } = await invite();
    expect((await accept(again, person)).status).toBe(200);
  });

  test('shows its recipient before sign-in who invites whom to which team, as long as there is an inviter', async () => {
    const inviter = await world.signUp();
    const body = { display_name: 'Previewed', creator_user_id: inviter.id };
    const team = (await world.request('POST /teams', { access: 'server', body })).json.id;
    const email = newAddress();
    await send({ team, email }, { as: inviter });
    const link = /http:\/\/localhost\S+/.exec((await world.mails()).at(-1)?.text ?? '')?.[0] ?? '';
    const code = new URL(link).searchParams.get('code') ?? '';
    const preview = async () => world.request('POST /team-invitations/accept/preview', { body: { code } });
    const said = { team_display_name: 'Previewed', inviter_display_name: inviter.email, recipient_email: email };
    expect((await preview()).json).toEqual(said);
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: inviter.id } });
    expect((await preview()).json).toEqual({ ...said, inviter_display_name: null });
    const { code: byServer } = await invite({ team });
    const { json } = await world.request('POST /team-invitations/accept/preview', { body: { code: byServer } });
    expect(json.inviter_display_name).toBeNull();
  });

  test('ends the other invitations of the team to the same address, however it is written, and no others', async () => {
    const [team, other] = [await createTeam('Joined'), await createTeam('Not joined')];
    const email = newAddress();
    const [first, second] = [await invite({ team, email }), await invite({ team, email: email.toUpperCase() })];
    const kept = [await invite({ team }), await invite({ team: other, email })];
    // Until one is accepted, each email that was sent works, and each invitation can be revoked.
    expect((await list({ as: mira }, team)).json.items).toHaveLength(3);
    const person = await world.signUp();
    expect((await accept(second.code, person)).status).toBe(200);
    expect((await list({ as: mira }, team)).json.items).toMatchObject([{ id: kept[0]?.id }]);
    expect((await list({ as: mira }, other)).json.items).toMatchObject([{ id: kept[1]?.id }]);
    const check = await world.request('POST /team-invitations/accept/check-code', { body: { code: first.code } });
    for (const late of [check, await accept(first.code, await world.signUp()), await accept(first.code, person)])
      expect([late.status, late.code]).toEqual([409, 'VERIFICATION_CODE_ALREADY_USED']);
    expect((await revoke(first.id, { as: mira }, team)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    for (const { code } of kept) expect((await accept(code, person)).status).toBe(200);
  });

  test.each(['one user', 'several users'])(
    'of several invitations to one address, %s can accept one at once',
    async (who) => {
      const team = await createTeam('Raced');
      for (let round = 0; round < 3; round += 1) {
        const email = newAddress();
        const codes: string[] = [];
        for (let count = 0; count < 5; count += 1) codes.push((await invite({ team, email })).code);
        const one = await world.signUp();
        const people = await Promise.all(codes.map(async () => (who === 'one user' ? one : world.signUp())));
        const answers = await Promise.all(codes.map((code, index) => accept(code, people[index])));
        expect(answers.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
          '200',
          ...Array.from({ length: 4 }, () => 'VERIFICATION_CODE_ALREADY_USED'),
        ]);
      }
      expect((await list({ as: mira }, team)).json.items).toEqual([]);
    },
  );

  test('a signed-out user does not use up the invitation by trying', async () => {
    const { code } = await invite();
    expect((await accept(code)).code).toBe('USER_AUTHENTICATION_REQUIRED');
    const { json } = await world.request('POST /auth/anonymous/sign-up', { body: {} });
    expect((await accept(code, { accessToken: json.access_token })).status).toBe(200);
  });

  test('OC-04 refuses codes of another purpose or project without using them up', async () => {
    const other = await createWorld();
    const stranger = await other.signUp();
    const { code } = await invite();
    const astray = await other.request('POST /team-invitations/accept', { as: stranger, body: { code } });
    expect(astray.code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect((await world.request('POST /contact-channels/verify', { body: { code } })).code).toBe(
      'VERIFICATION_CODE_NOT_FOUND',
    );
    expect((await accept(code, await world.signUp())).status).toBe(200);
  });

  test('an invitation to a deleted team is unknown, even if accepted while the team is being deleted', async () => {
    const person = await world.signUp();
    const { json: own } = await world.request('POST /teams', {
      access: 'server',
      body: { display_name: 'Short-lived', creator_user_id: person.id },
    });
    const { code } = await invite({ team: own.id });
    const { code: second } = await invite({ team: own.id });
    const [outcome, removed] = await Promise.all([
      accept(code, person),
      world.request('DELETE /teams/{team_id}', { access: 'server', params: { team_id: own.id } }),
    ]);
    expect([outcome.status, removed.status].filter((status) => status >= 500)).toEqual([]);
    expect((await accept(second, person)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
  });

  test('OC-05 expires after seven days or twenty attempts', async () => {
    const { code: tried } = await invite();
    for (let count = 0; count < 20; count += 1)
      await world.request('POST /team-invitations/accept/check-code', { body: { code: tried } });
    const dead = await accept(tried, noor);
    expect([dead.status, dead.code]).toEqual([400, 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED']);
    const { code } = await invite();
    world.travel('7 days');
    const { json } = await world.request('POST /auth/password/sign-in', {
      body: { email: noor.email, password: noor.password },
    });
    expect((await list({ access: 'server' })).json.items).toEqual([]);
    const late = await accept(code, { accessToken: json.access_token });
    expect([late.status, late.code]).toEqual([400, 'VERIFICATION_CODE_EXPIRED']);
    expect((await accept(code.slice(1), { accessToken: json.access_token })).code).toBe('SCHEMA_ERROR');
  });
});
