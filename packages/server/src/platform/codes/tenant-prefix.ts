/** Base 32 with the digits 0–9a–v (base32hex, RFC 4648 §7): 26 of them hold the 128 bits of a tenant ID. */
const PREFIX_CHARS = 26;

/** Replaces the start of a random code with the tenant. The other 19 characters, 95 bits, stay random. */
export const withTenantPrefix = (tenantId: string, code: string): string =>
  BigInt(`0x${tenantId.replaceAll('-', '')}`)
    .toString(32)
    .padStart(PREFIX_CHARS, '0') + code.slice(PREFIX_CHARS);

/** Returns the ID of the tenant that a code names, or null if it names none. Whether the code exists is checked there. */
export function tenantOfCode(code: string): string | null {
  const prefix = code.slice(0, PREFIX_CHARS).toLowerCase();
  if (!/^[0-9a-v]{26}$/.test(prefix)) return null;
  const bits = [...prefix].reduce((sum, digit) => sum * 32n + BigInt(Number.parseInt(digit, 32)), 0n);
  const hex = bits.toString(16).padStart(32, '0');
  if (hex.length > 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
