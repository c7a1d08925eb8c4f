export { type BatchUser, createUsers } from './batch.js';
export { type ChannelChange, changeChannel, createChannel, removeChannel } from './channel-changes.js';
export {
  addChannel,
  type Channel,
  claimChannel,
  findAuthChannel,
  findChannel,
  holdAuthChannel,
  listChannels,
  markVerified,
  type NewChannel,
} from './channels.js';
export { normaliseEmail } from './email.js';
export { listUsers } from './list.js';
export { requireOwnUser } from './own-user.js';
export { changePrimaryEmail } from './primary-email.js';
export {
  lockUsers as holdUsers,
  selectAuthAddresses as findTakenAddresses,
  updateSelectedTeams as selectFirstTeams,
} from './store/batch.js';
export { listJoins, type UserRow, userJoins, userJson } from './store/columns.js';
export { countSignUps, countUsers, findUsers } from './store/counts.js';
export {
  announceCredentials,
  announceUser,
  changeUser,
  createUser,
  deselectTeam,
  emailTaken,
  findUser,
  holdUser,
  type NewUser,
  readUser,
  removeUser,
  renewVersion,
  selectTeam,
  touchActivity,
  type UserChange,
} from './users.js';
export { toUser } from './wire-user.js';
