export {
  addFirstMember,
  addMember,
  createPersonalTeam,
  createTeam,
  hasMembers,
  isMember,
  leaveTeams,
  personalTeamName,
  renameUnnamedTeams,
  teamsOf,
} from './teams.js';
