/** What can go wrong on purpose. */
export interface SimulatedFault {
  readonly id: 'denied' | 'expired-code' | 'slow' | 'server-error';
  readonly title: string;
  readonly what: string;
}

/** Every fault, in the order in which they are offered. */
export const faults: readonly SimulatedFault[] = [
  { id: 'denied', title: 'Decline', what: 'Go back without granting anything.' },
  { id: 'expired-code', title: 'Expired code', what: 'Come back with an expired code.' },
  { id: 'slow', title: 'Slow provider', what: 'Sign in as Mira after six seconds.' },
  { id: 'server-error', title: 'Broken provider', what: 'Come back while the provider is out of order.' },
];

/** The fault of that id, or undefined. */
export const findFault = (id: string | undefined): SimulatedFault | undefined =>
  faults.find((fault) => fault.id === id);

/** How long a slow provider takes. Less than we wait for one. */
export const SLOW_MILLIS = 6000;
