export { grantSignUpDefaults, grantTeamDefaults } from './defaults.js';
