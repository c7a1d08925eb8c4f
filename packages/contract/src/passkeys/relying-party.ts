/** Stands where passkey options name a relying party: clients put the host of their own page in its place. */
export const RELYING_PARTY_PLACEHOLDER = 'THIS_VALUE_WILL_BE_REPLACED.example.com' as const;
