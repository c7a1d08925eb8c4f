export { createDefinitions, type DefinitionOutcome, ownDefinitions } from './batch.js';
export { permissionsThatGive } from './containment.js';
export { defaultPermissionIds, grantTeamDefaults, signUpGrants } from './defaults.js';
export { removeLostGrants } from './definitions.js';
export { emitTeamGrants } from './grants.js';
export { requireInTeam } from './require.js';
export { adminPermissionIds, findAdmins, setRole, type TeamRole } from './roles.js';
export {
  insertManyProjectGrants as grantManyInProject,
  insertManyTeamGrants as grantManyInTeams,
} from './store/batch.js';
export { lockMember } from './store/members.js';
