export { eraseAllDeletedStores, eraseDeletedStores } from './erasure.js';
export { removeLostStores } from './stores.js';
