/** How many days the figures can cover. The first is the default. */
export const periods = [31, 7, 90, 365] as const;

/** The search parameters of the revenue figures. */
export interface RevenueSearch {
  readonly days?: (typeof periods)[number];
  /** ISO 4217 code; absent: the currency that earns most. */
  readonly currency?: string;
  /** In test mode: what was really paid instead of test data. */
  readonly data?: 'live';
}

/** Parses the search parameters of the revenue figures. Invalid ones are dropped, so that no URL breaks the page. */
export const readRevenueSearch = (raw: Readonly<Record<string, unknown>>): RevenueSearch => {
  const days = periods.find((period) => period === Number(raw['days']));
  const { currency, data } = raw;
  return {
    ...(days !== undefined && days !== periods[0] && { days }),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && { currency }),
    ...(data === 'live' && { data }),
  };
};
