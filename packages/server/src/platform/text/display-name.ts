// Control characters, and the marks that turn the direction of the text around them: a name must not rewrite the line
// it is shown in (UTR 36 §2.1, UAX 9 §2).
const HARMFUL = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

// Joiners belong to words and emoji, but alone they show nothing.
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Zs}\p{Mn}\u115f\u1160\u3164\uffa0]/gu;

/** A display name without harmful characters and outer spaces; empty when nothing visible is left. */
export function cleanDisplayName(name: string): string {
  const cleaned = name.replace(HARMFUL, '').trim();
  return cleaned.replace(INVISIBLE, '') === '' ? '' : cleaned;
}
