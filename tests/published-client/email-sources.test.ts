// @needs database

import { createWorld, startMailServer } from '@portico/testing';
import { expect, test } from 'vitest';
import { callbackUrl, openApps } from './apps.js';

const DARK_THEME_ID = 'a0172b5d-cff0-463b-83bb-85124697373a';

const template = (text: string) => `import { Text } from '@react-email/components';
import { NotificationCategory, Subject } from '@stackframe/emails';

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

test('the published admin app creates, lists and changes email themes', async () => {
  const admin = (await openApps(await createWorld())).adminApp();
  const { id } = await admin.createEmailTheme('Brand');
  expect(await admin.listEmailThemes()).toContainEqual({ id, displayName: 'Brand' });
  const source = `export function EmailTheme({ children }) { return <html><body>{children}</body></html>; }`;
  await admin.updateEmailTheme(id, source);
  const failure = admin.updateEmailTheme(id, 'broken(');
  await expect(failure).rejects.toMatchObject({ errorCode: 'EMAIL_RENDERING_ERROR' });
});

test('the published admin app creates, lists, changes and previews email templates', async () => {
  const admin = (await openApps(await createWorld())).adminApp();
  const { id } = await admin.createEmailTemplate('News');
  expect((await admin.updateEmailTemplate(id, template('hello'), DARK_THEME_ID)).renderedHtml).toContain('hello');
  const listed = (await admin.listEmailTemplates()).find((one) => one.id === id);
  expect(listed).toMatchObject({ displayName: 'News', tsxSource: template('hello'), themeId: DARK_THEME_ID });
  expect(await admin.getEmailPreview({ templateId: id })).toContain('hello');
  expect(await admin.getEmailPreview({ templateTsxSource: template('draft'), themeId: false })).toContain('draft');
  const preview = admin.getEmailPreview({ templateTsxSource: 'broken(' });
  await expect(preview).rejects.toMatchObject({ errorCode: 'EMAIL_RENDERING_ERROR' });
});

test('the published admin app creates, lists and changes email drafts', async () => {
  const admin = (await openApps(await createWorld())).adminApp();
  const { id } = await admin.createEmailDraft({ displayName: 'Spring', themeId: false });
  expect(await admin.listEmailDrafts()).toMatchObject([{ id, displayName: 'Spring', themeId: false, sentAt: null }]);
  await admin.updateEmailDraft(id, { tsxSource: template('spring'), themeId: DARK_THEME_ID });
  await admin.updateEmailDraft(id, { displayName: 'Summer', themeId: undefined });
  const [draft] = await admin.listEmailDrafts();
  expect(draft).toMatchObject({ displayName: 'Summer', tsxSource: template('spring'), themeId: undefined });
});

test('the published admin app invites a person to sign in', async () => {
  const world = await createWorld();
  await (await openApps(world)).adminApp().sendSignInInvitationEmail('guest@example.test', callbackUrl);
  expect((await world.mails()).map(({ to }) => to)).toEqual(['guest@example.test']);
});

test('the published admin app sends a test email, and says why it cannot', async () => {
  const admin = (await openApps(await createWorld())).adminApp();
  const { port, received, close } = await startMailServer({ account: { user: 'mailer', password: 'right' } });
  const server = { host: '127.0.0.1', port, username: 'mailer', senderEmail: 'news@example.test', senderName: 'News' };
  const send = (password: string) =>
    admin.sendTestEmail({ recipientEmail: 'owner@example.test', emailConfig: { ...server, password } });
  expect(await send('right')).toMatchObject({ status: 'ok' });
  expect(received).toHaveLength(1);
  const errorMessage = expect.stringContaining('did not accept the username and password');
  expect(await send('wrong')).toMatchObject({ status: 'error', error: { errorMessage } });
  await close();
});

test('the published server app sends HTML, templates and drafts to users, and throws what is wrong', async () => {
  const world = await createWorld();
  const apps = await openApps(world);
  const ada = await world.signUp();
  const server = apps.serverApp();
  const subjects = async () => (await world.mails()).flatMap(({ to, subject }) => (to === ada.email ? [subject] : []));
  await server.sendEmail({ userIds: [ada.id], html: '<p>Hello</p>', subject: 'Sale', themeId: DARK_THEME_ID });
  expect((await subjects()).at(-1)).toBe('Sale');
  const { id: templateId } = await apps.adminApp().createEmailTemplate('News');
  await apps.adminApp().updateEmailTemplate(templateId, template('hello'), null);
  await server.sendEmail({ userIds: [ada.id], templateId, variables: {}, notificationCategoryName: 'Marketing' });
  expect((await subjects()).at(-1)).toBe('News');
  const { id: draftId } = await apps
    .adminApp()
    .createEmailDraft({ displayName: 'Spring', tsxSource: template('spring') });
  await server.sendEmail({ allUsers: true, draftId });
  expect(await subjects()).toEqual(['Sale', 'News', 'News']);
  const failure = server.sendEmail({ userIds: ['3f0c1d1e-0000-4000-8000-000000000001'], html: '<p>Hello</p>' });
  await expect(failure).rejects.toMatchObject({ errorCode: 'USER_ID_DOES_NOT_EXIST' });
});
