import type { Core } from '../core.js';
import type { TokenBox } from '../tokens/token-box.js';

/** Creates an anonymous user and stores their tokens in a box. */
export const signUpAnonymously = async (core: Core, box: TokenBox): Promise<void> => {
  const tokens = await core.client(null)('POST /auth/anonymous/sign-up');
  box.write({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
};
