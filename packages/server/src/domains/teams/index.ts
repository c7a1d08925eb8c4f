export { addMembers, createTeams } from './batch.js';
export {
  addFirstMember,
  addMember,
  hasMembers,
  isMember,
  leaveTeams,
  noMembership,
  removeMember,
} from './members.js';
export { findNames } from './names.js';
export { createPersonalTeam, personalTeamName, renameUnnamedTeams, unnamePersonalTeams } from './personal-team.js';
export { changeProfile, findProfile, listProfiles } from './profiles.js';
export { changeRole, listMembers } from './roles.js';
export {
  type BatchTeamRow,
  countTeamsOf,
  lockTeams,
  selectMemberships as findMemberships,
} from './store/batch.js';
export { countMembersOf as countMembers } from './store/members.js';
export { countTeams } from './store/teams.js';
export {
  changeTeam,
  createTeam,
  findTeamName,
  listTeams,
  lockTeam,
  noTeam,
  readTeam,
  removeTeam,
  teamsOf,
} from './teams.js';
