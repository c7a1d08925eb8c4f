-- Pages of a team's users go by the time of their sign-up, which never changes: with it in the membership, a page is read
-- from an index, however many users the team or the project has.
alter table team_members add column user_signed_up_at timestamptz;
update team_members m set user_signed_up_at =
  (select u.signed_up_at from users u where u.tenant_id = m.tenant_id and u.id = m.user_id);
alter table team_members alter column user_signed_up_at set not null;
create index team_members_by_sign_up on team_members (tenant_id, team_id, user_signed_up_at, user_id);
