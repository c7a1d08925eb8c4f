import type { Core } from '../core.js';
import type { TokenBox } from '../tokens/token-box.js';

/** Creates an anonymous user and stores their tokens in a box, unless someone signs in meanwhile, such as in another tab. */
export const signUpAnonymously = async (core: Core, box: TokenBox): Promise<void> => {
  const { refreshToken } = box.read();
  const tokens = await core.client(null)('POST /auth/anonymous/sign-up');
  if (box.read().refreshToken === refreshToken)
    box.write({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
};
