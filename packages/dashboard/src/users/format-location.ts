import type { ActiveSession } from '@portico/js';

/** Describes where a session was last used, as precisely as it is known. */
export const formatLocation = (geoInfo: ActiveSession['geoInfo']): string => {
  if (!geoInfo) return 'Unknown location';
  const parts = [geoInfo.cityName, geoInfo.countryCode].filter((part) => part !== null && part !== undefined);
  return parts.length > 0 ? `${parts.join(', ')} (${geoInfo.ip})` : geoInfo.ip;
};
