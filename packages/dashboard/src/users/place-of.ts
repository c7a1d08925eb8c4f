import type { ActiveSession } from '@portico/js';

/** Where a session was last used, as exactly as is known. */
export const placeOf = (geoInfo: ActiveSession['geoInfo']): string => {
  if (!geoInfo) return 'Unknown place';
  const place = [geoInfo.cityName, geoInfo.countryCode].filter((part) => part !== null && part !== undefined);
  return place.length > 0 ? `${place.join(', ')} (${geoInfo.ip})` : geoInfo.ip;
};
