export {
  addFirstMember,
  addMember,
  createPersonalTeam,
  createTeam,
  hasMembers,
  isMember,
  personalTeamName,
  renameUnnamedTeams,
  teamsOf,
} from './teams.js';
