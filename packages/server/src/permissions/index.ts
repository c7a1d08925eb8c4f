export { permissionsThatGive } from './containment.js';
export { grantSignUpDefaults, grantTeamDefaults } from './defaults.js';
export { requireInTeam } from './require.js';
