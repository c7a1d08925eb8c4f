import { simulatedClient } from '../../domains/projects/index.js';
import { json } from './answers.js';
import { faceOf } from './faces.js';
import type { Grants } from './grants.js';
import { findPerson, type SimulatedPerson } from './people.js';
import {
  ProfileRefusal,
  type ProfileRequest,
  type SimulatedAnswer,
  type SimulatedRequest,
  type SimulatedRow,
} from './types.js';

/** What answering for a person takes. */
export interface Telling {
  readonly row: SimulatedRow;
  readonly request: SimulatedRequest;
  readonly publicUrl: string;
  readonly grants: Grants;
  readonly now: number;
}

/** The address a provider shows with these scopes, or null. */
export function shownEmail(row: SimulatedRow, person: SimulatedPerson, scopes: readonly string[]): string | null {
  if (!row.emailScopes.some((scope) => scopes.includes(scope))) return null;
  return row.hidesUnverifiedEmail && !person.isEmailVerified ? null : person.email;
}

/** The endpoints behind an access token, RFC 6750. */
export function tellProfile(telling: Telling, part: 'profile' | 'emails'): SimulatedAnswer {
  const { row, request, publicUrl, grants, now } = telling;
  const tell = part === 'profile' ? row.profile : row.emails;
  if (!tell) return json(404, { message: 'Not Found' });
  const [, token] = /^Bearer (\S+)$/i.exec(String(request.headers.authorization ?? '')) ?? [];
  const grant = grants.read(token, { kind: 'access', provider: row.id, now });
  const person = findPerson(grant?.personId);
  if (!grant || !person)
    return json(401, { error: 'invalid_token', error_description: 'The token is unknown or has expired.' });
  const about: ProfileRequest = {
    person,
    email: shownEmail(row, person, grant.scopes),
    pictureUrl: `${publicUrl}${faceOf(person)}`,
    request,
    clientId: simulatedClient(row.id).clientId,
  };
  const answer = tell(about);
  return answer instanceof ProfileRefusal ? json(answer.status, answer.body) : json(200, answer);
}
