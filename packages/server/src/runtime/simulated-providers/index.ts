import { type OAuthProviderId, oauthProviderIds } from '@portico/contract';
import type { Ports } from '../../platform/ports/index.js';
import { json } from './answers.js';
import { authorize } from './authorize.js';
import { createGrants, type Grants } from './grants.js';
import { readSimulatedKeys, type SimulatedKeyScope, type SimulatedKeys } from './keys.js';
import { tellProfile } from './profile.js';
import { simulatedRows } from './table.js';
import { exchange } from './token.js';
import type { SimulatedAnswer, SimulatedRequest } from './types.js';

export { drawFace, pageIcon } from './faces.js';
export { sendFormScript } from './pages.js';
export { pageStyle } from './style.js';
export type { SimulatedAnswer, SimulatedRequest } from './types.js';

/** What a simulated provider can be asked at. */
export type SimulatedEndpoint = 'authorize' | 'token' | 'profile' | 'emails' | 'jwks';

/** Everything that simulates the real providers. */
export interface SimulatedProviders {
  answer(provider: OAuthProviderId, endpoint: SimulatedEndpoint, request: SimulatedRequest): Promise<SimulatedAnswer>;
}

/** What simulated providers are made of. */
export interface SimulatedParts extends Pick<SimulatedKeyScope, 'db' | 'sealer'> {
  readonly publicUrl: string;
  readonly ports: Pick<Ports, 'clock' | 'random'>;
}

/** Whether there is a provider of this name. */
export const isProvider = (name: string | undefined): name is OAuthProviderId =>
  oauthProviderIds.some((id) => id === name);

/** Makes the simulated providers of one process. All of their memory is in the codes and tokens they give out. */
export function createSimulatedProviders({ publicUrl, ports, db, sealer }: SimulatedParts): SimulatedProviders {
  const { clock, random } = ports;
  let prepared: Promise<Prepared> | undefined;
  // Their key is costly to make, and most processes never need it.
  const prepare = () =>
    (prepared ??= readSimulatedKeys({ db, sealer, random, now: clock.now() }).then(
      (keys) => ({ keys, grants: createGrants(keys.sealer) }),
      (failure: unknown) => {
        prepared = undefined;
        throw failure;
      },
    ));
  return {
    async answer(provider, endpoint, request) {
      const { keys, grants } = await prepare();
      const about = { row: simulatedRows[provider], request, publicUrl, grants, now: clock.now() };
      const newId = () => random.uuid();
      if (endpoint === 'authorize') return authorize({ ...about, newId });
      if (endpoint === 'token') return exchange({ ...about, keys, clock, newId });
      if (endpoint === 'jwks') return json(200, keys.publicKeySet);
      return tellProfile(about, endpoint);
    },
  };
}

interface Prepared {
  readonly keys: SimulatedKeys;
  readonly grants: Grants;
}
