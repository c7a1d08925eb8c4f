/** Limits that the end-user screens check; in a separate file so that browsers load only what they use. */
export const screenLimits = {
  // One-time codes. The wire fixes the length; 45 characters of base32 are 225 random bits.
  codeLengthChars: 45,
  codeShortPartChars: 6,
  signInCodeLifetimeMillis: 600_000,
  mailSpacingMillis: 20_000,

  // User input.
  emailMaxChars: 256,
  passwordMinChars: 8,
  passwordMaxChars: 70,
  displayNameMaxChars: 256,
  passkeyNameMaxChars: 64,
  profileImageMaxBytes: 100_000,
} as const;
