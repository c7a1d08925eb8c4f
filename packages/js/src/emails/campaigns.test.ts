// @needs database

import { createWorld } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { adminAppOf, serverAppOf } from '../testing/world-apps.js';

const html = '<p>Spring sale</p>';

describe('a server’s app', () => {
  test('sends an email to users, and returns who they are', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const app = serverAppOf(world);
    const guest = await app.createUser({});
    const sent = await app.sendEmail({ userIds: [ada.id, guest.id], html, subject: 'Sale', themeId: false });
    expect(sent).toEqual({
      campaignId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      recipients: [
        { userId: ada.id, email: ada.email },
        { userId: guest.id, email: null },
      ],
    });
    expect(await world.lastEmailTo(ada.email)).toMatchObject({ subject: 'Sale' });
  });

  test('throws when a user does not exist', async () => {
    const app = serverAppOf(await createWorld());
    const failure = app.sendEmail({ userIds: ['00000000-0000-4000-8000-000000000000'], html, subject: 'Sale' });
    await expect(failure).rejects.toMatchObject({ code: 'USER_ID_DOES_NOT_EXIST' });
  });
});

describe('an admin’s app', () => {
  test('sends templates and drafts', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const app = adminAppOf(world);
    const source = `
      import { NotificationCategory, Subject } from '@portico/emails';
      export const EmailTemplate = ({ variables }) => (
        <p><Subject value={variables.subject ?? 'Draft'} /><NotificationCategory value="Transactional" />Hello</p>
      );`;
    const { id: templateId } = await app.createEmailTemplate('News');
    await app.updateEmailTemplate(templateId, source);
    await app.sendEmail({ allUsers: true, templateId, subject: 'Template', variables: {} });
    expect(await world.lastEmailTo(ada.email)).toMatchObject({ subject: 'Template', template: templateId });
    const { id: draftId } = await app.createEmailDraft({ displayName: 'Spring', tsxSource: source });
    const drafts = app.store.emailDrafts();
    const unsubscribe = drafts.subscribe(() => undefined);
    expect((await drafts.get())[0]?.sentAt).toBeNull();
    await app.sendEmail({ allUsers: true, draftId });
    expect(await world.lastEmailTo(ada.email)).toMatchObject({ subject: 'Draft' });
    expect((await drafts.get())[0]?.sentAt).toBeInstanceOf(Date);
    unsubscribe();
  });

  test('schedules a campaign', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const app = adminAppOf(world);
    const scheduledAt = new Date(world.app.clock.now() + 3_600_000);
    const { campaignId } = await app.sendEmail({ userIds: [ada.id], html, subject: 'Sale', scheduledAt });
    expect(await app.getEmailCampaign(campaignId)).toMatchObject({ state: 'scheduled', startedAt: scheduledAt });
    expect(await app.cancelEmailCampaign(campaignId)).toMatchObject({ state: 'cancelled' });
  });

  test('lists, reads, pauses, resumes and cancels campaigns', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const app = adminAppOf(world);
    const { campaignId: id } = await app.sendEmail({ userIds: [ada.id], html, subject: 'Sale' });
    const campaign = {
      id,
      source: { kind: 'html', id: null },
      subject: 'Sale',
      notificationCategoryName: 'Transactional',
      recipients: 'user-ids',
      selected: 1,
      state: 'running',
      startedAt: new Date(world.app.clock.now()),
      totals: { queued: 1, sent: 0, failed: 0, skipped: {}, userGone: 0 },
    };
    const page = await app.listEmailCampaigns({ limit: 1 });
    expect([...page]).toEqual([campaign]);
    expect(page.nextCursor).toBeNull();
    expect(await app.getEmailCampaign(id)).toEqual(campaign);
    expect((await app.pauseEmailCampaign(id)).state).toBe('paused');
    expect((await app.resumeEmailCampaign(id)).state).toBe('running');
    expect(await app.cancelEmailCampaign(id)).toMatchObject({
      state: 'cancelled',
      totals: { skipped: { cancelled: 1 } },
    });
  });

  test('finds the emails of a campaign, and sends one again', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const app = adminAppOf(world);
    const { campaignId } = await app.sendEmail({ userIds: [ada.id], html, subject: 'Sale' });
    await world.settle();
    const [email, ...others] = await app.listEmails({ campaignId });
    expect(others).toEqual([]);
    expect(email).toMatchObject({ campaignId, subject: 'Sale', status: 'sent' });
    world.travel('1 hour');
    await app.sendEmailAgain(email?.id ?? '');
    expect((await world.mails()).filter(({ subject }) => subject === 'Sale')).toHaveLength(2);
  });
});
