export { type BatchUser, createUsers } from './batch.js';
export { blockUser, unblockUser } from './blocking.js';
export { type ChannelChange, changeChannel, createChannel, removeChannel } from './channel-changes.js';
export {
  addChannel,
  authChannel,
  type Channel,
  claimChannel,
  findAuthChannel,
  findChannel,
  listChannels,
  lockAuthChannel,
  markVerified,
  type NewChannel,
} from './channels.js';
export { normaliseEmail } from './email.js';
export { countFiltered, exportUsers, listFiltered } from './filtered.js';
export { listUsers } from './list.js';
export { repairListedColumns } from './listed.js';
export { requireOwnUser } from './own-user.js';
export { changePrimaryEmail } from './primary-email.js';
export {
  lockUsers,
  selectAuthAddresses as findTakenAddresses,
  updateSelectedTeams as selectFirstTeams,
} from './store/batch.js';
export { selectOwnAddresses as findOwnAddresses } from './store/channels.js';
export { countSignUps, countUsers, findUsers } from './store/counts.js';
export { listJoins, userJoins } from './store/user-joins.js';
export { type EncodedUser, userRow } from './store/user-row.js';
export { touchActivity } from './store/users.js';
export { isReleasable, releaseAddress } from './unproven-channels.js';
export {
  changeUser,
  completeCredentialsChange,
  completeUserChange,
  createUser,
  createWholeUser,
  deselectTeam,
  emailTaken,
  findUser,
  lockAndBumpVersion,
  lockUser,
  lockUserByPassword,
  type NewUser,
  readUser,
  removeUser,
  selectTeam,
  type UserChange,
} from './users.js';
export { toUser } from './wire-user.js';
