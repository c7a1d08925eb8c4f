export {
  addFirstMember,
  addMember,
  hasMembers,
  isMember,
  leaveTeams,
  noMembership,
  removeMember,
} from './members.js';
export { createPersonalTeam, personalTeamName, renameUnnamedTeams } from './personal-team.js';
export { changeProfile, findProfile, listProfiles } from './profiles.js';
export {
  changeTeam,
  createTeam,
  findTeamName,
  holdTeam,
  listTeams,
  noTeam,
  readTeam,
  removeTeam,
  teamsOf,
} from './teams.js';
