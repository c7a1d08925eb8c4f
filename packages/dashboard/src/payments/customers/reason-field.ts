/** The field of a form that asks why a customer's quantity changes. */
export const reasonField = {
  name: 'reason',
  label: 'Reason',
  maxLength: 1000,
  required: true,
  validate: (reason: string) => (reason === '' ? 'Enter a reason.' : undefined),
} as const;
