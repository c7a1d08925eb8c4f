export { permissionsThatGive } from './containment.js';
export { grantSignUpDefaults, grantTeamDefaults } from './defaults.js';
export { removeLostGrants } from './definitions.js';
export { requireInTeam } from './require.js';
export { holdMember } from './store/members.js';
