import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/call/settings.js';
import type { GeoLocation } from '../../platform/call/wire.js';

/** Reads the client's location from a request; null when no trusted proxy reports it. */
export type LocationReader = (request: FastifyRequest) => GeoLocation | null;

type Headers = Readonly<Record<keyof GeoLocation, string>>;

/** The headers in which content delivery networks report a client's location, as documented by them. */
const headersOf: Readonly<Record<NonNullable<Settings['locationHeaders']>, Headers>> = {
  // Managed transform "Add visitor location headers".
  cloudflare: {
    countryCode: 'cf-ipcountry',
    regionCode: 'cf-region-code',
    cityName: 'cf-ipcity',
    latitude: 'cf-iplatitude',
    longitude: 'cf-iplongitude',
    tzIdentifier: 'cf-timezone',
  },
  cloudfront: {
    countryCode: 'cloudfront-viewer-country',
    regionCode: 'cloudfront-viewer-country-region',
    cityName: 'cloudfront-viewer-city',
    latitude: 'cloudfront-viewer-latitude',
    longitude: 'cloudfront-viewer-longitude',
    tzIdentifier: 'cloudfront-viewer-time-zone',
  },
  vercel: {
    countryCode: 'x-vercel-ip-country',
    regionCode: 'x-vercel-ip-country-region',
    cityName: 'x-vercel-ip-city',
    latitude: 'x-vercel-ip-latitude',
    longitude: 'x-vercel-ip-longitude',
    tzIdentifier: 'x-vercel-ip-timezone',
  },
};

/**
 * Makes the reader for one network's headers. They are trusted like the forwarded address (RL-04): only when a trusted
 * proxy has forwarded the request, because any client can set them.
 */
export function createLocationReader(network: Settings['locationHeaders']): LocationReader {
  if (network === null) return () => null;
  const names = headersOf[network];
  return (request) => {
    // The socket's address and those that trusted proxies put before it: a single one means that no proxy forwarded it.
    if ((request.ips?.length ?? 0) < 2) return null;
    const read = (member: keyof GeoLocation): string | null => readText(request.headers[names[member]]);
    // Not countries: unknown and, at one network, the Tor network.
    const countryCode = matching(/^(?!XX)[A-Z]{2}$/, read('countryCode'));
    const place: GeoLocation = {
      countryCode,
      regionCode: countryCode && matching(/^[A-Z0-9]{1,3}$/, read('regionCode')),
      cityName: matching(/^[^\p{Cc}\p{Cf}]{1,100}$/u, read('cityName')),
      latitude: within(90, read('latitude')),
      longitude: within(180, read('longitude')),
      tzIdentifier: matching(/^[A-Za-z][\w+/-]{1,63}$/, read('tzIdentifier')),
    };
    return Object.values(place).some((value) => value !== null) ? place : null;
  };
}

const matching = (pattern: RegExp, text: string | null): string | null =>
  text !== null && pattern.test(text) ? text : null;

function within(most: number, text: string | null): number | null {
  const degrees = text === null ? Number.NaN : Number(text);
  return Math.abs(degrees) <= most ? degrees : null;
}

/** A header's text. Names of cities come as UTF-8, which Node reads as Latin-1 (RFC 9110 §5.5), or percent-encoded. */
function readText(value: string | readonly string[] | undefined): string | null {
  if (typeof value !== 'string' || value === '') return null;
  try {
    return decodeURIComponent(utf8.decode(Buffer.from(value, 'latin1')));
  } catch {
    return null;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
