/** The themes of every project, by ID. The first is the default. */
export const builtInThemeNames = {
  '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac': 'Default Light',
  'a0172b5d-cff0-463b-83bb-85124697373a': 'Default Dark',
} as const;

/** The email templates of every project, by ID. The first, “Email verification”, shows what a theme does. */
export const builtInTemplateNames = {
  'e7d009ce-8d47-4528-b245-5bf119f2ffa3': 'Email verification',
  'a70fb3a4-56c1-4e42-af25-49d25603abd0': 'Password reset',
  '822687fe-8d0a-4467-a0d1-416b6e639478': 'Sign-in code',
  'e84de395-2076-4831-9c19-8e9a96a868e4': 'Team invitation',
  '066dd73c-36da-4fd0-b6d6-ebf87683f8bc': 'Sign-in invitation',
  'f92bb7a7-4764-4f02-8906-f0a44e04a380': 'Security notice',
  'cedc19ee-996d-4444-9ffb-05e18b9acf4e': 'Leaked API key',
  '0d1b0a5e-6c0e-4b0b-9a63-5b9f6f7c1d21': 'Payment failed',
  '5a3c2f0e-91d4-4c3f-8e53-2f1d7a1e9b64': 'Trial ends soon',
  'b7e4a6d2-3f58-4f0a-a1c7-8c26d0f4e935': 'Subscription ended',
  'e2f91c47-7b8d-4d5e-b3a0-64c5a9d70f18': 'Payment receipt',
} as const;
