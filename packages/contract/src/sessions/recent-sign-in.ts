/** Why a sensitive change answers 401 in projects that require a recent sign-in. */
export const staleSignIn = 'The project requires a recent sign-in (`recent-sign-in-required`).';
