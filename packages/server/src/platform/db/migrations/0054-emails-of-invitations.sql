-- Of an invitation to a team: the IDs of team, invitation and inviting user, to send it again with a new code.
alter table emails add column team_invitation jsonb;
