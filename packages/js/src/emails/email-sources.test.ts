// @needs database

import { createWorld } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { adminAppOf, ownersAppOf } from '../testing/world-apps.js';

const template = (text: string) => `import { Text } from '@react-email/components';
import { NotificationCategory, Subject } from '@portico/emails';

export function EmailTemplate() {
  return (
    <>
      <Subject value="News" />
      <NotificationCategory value="Marketing" />
      <Text>${text}</Text>
    </>
  );
}
`;

describe('an admin’s app', () => {
  test('creates, reads and changes themes', async () => {
    const app = adminAppOf(await createWorld());
    const { id } = await app.createEmailTheme('Brand');
    const listed = await app.listEmailThemes();
    expect(listed).toContainEqual({ id, displayName: 'Brand' });
    const { displayName, tsxSource } = await app.getEmailTheme(id);
    expect(displayName).toBe('Brand');
    await app.updateEmailTheme(id, `${tsxSource}\n// ours`);
    expect((await app.getEmailTheme(id)).tsxSource).toBe(`${tsxSource}\n// ours`);
    await expect(app.updateEmailTheme(id, 'broken(')).rejects.toMatchObject({ code: 'EMAIL_RENDERING_ERROR' });
  });

  test('creates and changes templates, and keeps or changes their theme', async () => {
    const app = adminAppOf(await createWorld());
    const { id } = await app.createEmailTemplate('News');
    const find = async () => (await app.listEmailTemplates()).find((one) => one.id === id);
    expect(await find()).toEqual({ id, displayName: 'News', tsxSource: expect.any(String) });
    const { renderedHtml } = await app.updateEmailTemplate(id, template('hello'), false);
    expect(renderedHtml).toContain('hello');
    await app.updateEmailTemplate(id, template('again'));
    expect(await find()).toMatchObject({ tsxSource: template('again'), themeId: false });
    await app.updateEmailTemplate(id, template('again'), null);
    expect(await find()).not.toHaveProperty('themeId');
  });

  test('creates, changes and deletes drafts', async () => {
    const app = adminAppOf(await createWorld());
    const { id } = await app.createEmailDraft({ displayName: 'Spring', tsxSource: 'first', themeId: false });
    const draft = { id, displayName: 'Spring', tsxSource: 'first', themeId: false, sentAt: null };
    expect(await app.listEmailDrafts()).toEqual([draft]);
    await app.updateEmailDraft(id, { displayName: 'Summer' });
    expect(await app.listEmailDrafts()).toEqual([{ ...draft, displayName: 'Summer', themeId: undefined }]);
    await app.deleteEmailDraft(id);
    expect(await app.listEmailDrafts()).toEqual([]);
  });

  test('renders emails', async () => {
    const app = adminAppOf(await createWorld());
    const options = { templateTsxSource: template('hello'), themeId: false } as const;
    expect(await app.getEmailPreview(options)).toContain('hello');
    expect(await app.renderEmail(options)).toEqual({
      html: expect.stringContaining('hello'),
      text: expect.any(String),
      subject: 'News',
      notificationCategory: 'Marketing',
    });
  });

  test('lists, reads and restores previous sources', async () => {
    const world = await createWorld();
    const app = adminAppOf(world);
    const { id } = await app.createEmailDraft({ displayName: 'Spring', tsxSource: 'first' });
    await app.updateEmailDraft(id, { tsxSource: 'second' });
    const source = { kind: 'draft', id } as const;
    const [version] = await app.listEmailSourceVersions(source);
    const replacedAt = new Date(world.app.clock.now());
    expect(version).toEqual({ id: expect.any(String), replacedAt });
    const read = await app.getEmailSourceVersion(version?.id ?? '');
    expect(read).toEqual({ id: version?.id, replacedAt, source, tsxSource: 'first' });
    await app.restoreEmailSourceVersion(read.id);
    expect((await app.listEmailDrafts())[0]?.tsxSource).toBe('first');
    expect(await app.listEmailSourceVersions(source)).toHaveLength(2);
    await app.createEmailDraft({ displayName: 'Summer' });
    expect(await app.listChangedEmailSources('draft')).toEqual([id]);
  });

  test('shows what it saves to those who look at lists, previews and versions', async () => {
    const app = adminAppOf(await createWorld());
    const { id } = await app.createEmailTemplate('News');
    const preview = app.store.emailPreview({ templateId: id });
    const versions = app.store.emailSourceVersions({ kind: 'template', id });
    const unsubscribe = [preview, versions].map((resource) => resource.subscribe(() => undefined));
    await Promise.all([preview.get(), versions.get()]);
    await app.updateEmailTemplate(id, template('saved'));
    expect(await preview.get()).toContain('saved');
    expect(await versions.get()).toHaveLength(1);
    for (const stop of unsubscribe) stop();
  });

  test('invites a person to sign in', async () => {
    const world = await createWorld();
    await adminAppOf(world).sendSignInInvitationEmail('guest@example.test', 'http://localhost:5173/welcome');
    expect(await world.mails()).toMatchObject([{ to: 'guest@example.test', template: 'sign_in_invitation' }]);
  });

  test('sends a test email, or says why it cannot', async () => {
    const emailConfig = {
      host: '127.0.0.1',
      port: 1,
      username: 'mailer',
      password: 'secret',
      senderEmail: 'news@example.test',
      senderName: 'News',
    };
    const result = await adminAppOf(await createWorld()).sendTestEmail({
      recipientEmail: 'a@example.test',
      emailConfig,
    });
    if (result.status === 'ok') throw new Error('No mail server listens at this port.');
    expect(result.error.errorMessage).toContain('Check its host');
  });

  test('sends a preview to its signed-in owner, or says why it cannot', async () => {
    const world = await createWorld();
    const app = ownersAppOf(world);
    const email = `owner-${crypto.randomUUID()}@example.test`;
    await app.signUpWithCredential({ email, password: 'correct horse battery', noVerificationCallback: true });
    const owner = await app.getUser({ or: 'throw' });
    const project = await owner.createProject({ displayName: 'Lumen', teamId: owner.selectedTeam?.id ?? '' });
    const send = () => project.app.sendPreviewEmail({ templateTsxSource: template('hello'), themeId: false });
    await expect(send()).rejects.toMatchObject({ status: 400, reason: expect.stringContaining('Verify') });
    const internal = await createWorld({ project: 'internal' });
    const params = { user_id: owner.id };
    const body = { primary_email_verified: true };
    await internal.request('PATCH /users/{user_id}', { access: 'server', params, body });
    expect(await send()).toEqual({ status: 'ok', data: { recipientEmail: email } });
    expect(world.app.outbox.messages.at(-1)).toMatchObject({ to: email, subject: 'News' });
    const server = { host: '127.0.0.1', port: 1, username: 'mailer', password: 'secret' };
    const sender = { senderEmail: 'news@example.test', senderName: 'News' };
    await project.update({ config: { emailConfig: { type: 'standard', ...server, ...sender } } });
    const failed = await send();
    expect(failed.status === 'error' && failed.error.errorMessage).toContain('Check its host');
  });
});
