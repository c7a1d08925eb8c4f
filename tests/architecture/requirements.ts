/** IDs of one group: its letters and its numbers. */
type Numbers = readonly number[];

const to = (last: number): Numbers => Array.from({ length: last }, (_, index) => index + 1);

/**
 * The security requirements that need a test, by area of the product and group of IDs. An ID stands at the start of the
 * titles of its tests.
 */
export const areas: Readonly<Record<string, Readonly<Record<string, Numbers>>>> = {
  authentication: {
    PW: [1, 2, 3, 4, 5, 7, 8, 9, 10, 11],
    EN: [1, 2, 3, 4, 6],
    RL: to(11),
    OC: to(12),
    SS: [1, 2, 3, 4, 5, 7, 8, 9, 10, 11],
    JW: to(6),
    CK: to(6),
    CS: to(6),
    RD: to(7),
    OA: to(17),
    PK: to(7),
    TP: to(7),
  },
  keys: { AK: to(10) },
  projects: { TI: to(7) },
  'access levels': { PB: to(10) },
  permissions: { PM: to(6) },
  'users and teams': { MD: to(5), UN: to(5) },
  configuration: { SK: to(5), SR: to(6), EM: [10] },
  audit: { AU: to(4), LO: to(5) },
  'import and export': { IN: to(8) },
  http: { HT: to(5), OV: to(4), RE: [1] },
  screens: { HD: [1, 2, 3, 4, 6, 7, 8, 9] },
  libraries: { CL: to(8) },
  dependencies: { DP: to(5) },
  installation: { BM: to(5), SH: to(2), CR: to(5), DB: to(5) },
  'account emails': { EM: [1, 2, 3, 4, 5, 6, 7, 9] },
  'email rendering': { TS: [1, 2, 3, 5] },
  'email templates': { EM: [8], TS: [4], HD: [5] },
  webhooks: { WH: to(6) },
  payments: { ST: to(8), LG: to(7) },
  'data vault': { DV: to(7) },
};

/** Requirements that are left out for a written reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'PW-06': 'docs/decisions/left-out-of-sign-in.md',
  'EN-05': 'docs/decisions/left-out-of-sign-in.md',
  'RL-12': 'docs/decisions/left-out-of-sign-in.md',
  'SS-06': 'docs/decisions/sessions-without-rotation.md',
  'SS-12': 'docs/decisions/sessions-without-rotation.md',
  'OA-18': 'docs/decisions/oauth-server.md',
  'OA-19': 'docs/decisions/oauth-server.md',
};

/** All IDs of an area, such as `RL-01`. */
export const idsOf = (ids: Readonly<Record<string, Numbers>>): string[] =>
  Object.entries(ids).flatMap(([group, numbers]) =>
    numbers.map((number) => `${group}-${String(number).padStart(2, '0')}`),
  );
