/** The figures that the end-user screens check, apart from the rest so that browsers carry no more than they use. */
export const screenLimits = {
  // One-time codes. The wire names the length; 45 characters of base-32 are 225 random bits.
  codeLengthChars: 45,
  codeShortPartChars: 6,
  signInCodeLifetimeMillis: 600_000,
  mailSpacingMillis: 20_000,

  // What people type and choose.
  emailMaxChars: 256,
  passwordMinChars: 8,
  passwordMaxChars: 70,
  displayNameMaxChars: 256,
  profileImageMaxBytes: 100_000,
} as const;
