/** The codes by which the server rejects a new password; the form shows them at the field `password`. */
export const passwordCodes = {
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_REQUIREMENTS_NOT_MET: 'password',
} as const;
