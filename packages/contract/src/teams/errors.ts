import { defineErrors } from '../define.js';

/** Errors about teams and who is in them. */
export const teamErrors = defineErrors({
  TEAM_NOT_FOUND: {
    status: 404,
    text: (d: { team_id: string }) =>
      `There is no team ${d.team_id}, or the signed-in user is not in it. Check the id and who is signed in.`,
  },
  TEAM_ALREADY_EXISTS: {
    status: 409,
    text: (d: { team_id: string }) => `A team with the id ${d.team_id} exists already.`,
    neverRaised: 'Ids of teams are made by the server, and published clients cannot decode this code.',
  },
  TEAM_MEMBERSHIP_NOT_FOUND: {
    status: 404,
    text: (d: { team_id: string; user_id: string }) => `User ${d.user_id} is not a member of team ${d.team_id}.`,
  },
  TEAM_MEMBERSHIP_ALREADY_EXISTS: {
    status: 409,
    text: () => 'This user is a member of the team already, so nothing was changed.',
  },
});
