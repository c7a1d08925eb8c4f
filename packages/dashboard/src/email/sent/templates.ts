import { useSourceList } from '../sources/use-sources.js';

/** The built-in templates by the names that the log has. The wire gives them fixed IDs. */
const builtIn = {
  email_verification: { id: 'e7d009ce-8d47-4528-b245-5bf119f2ffa3', label: 'Email verification', hasCode: true },
  password_reset: { id: 'a70fb3a4-56c1-4e42-af25-49d25603abd0', label: 'Password reset', hasCode: true },
  magic_link: { id: '822687fe-8d0a-4467-a0d1-416b6e639478', label: 'Sign-in code', hasCode: true },
  team_invitation: { id: 'e84de395-2076-4831-9c19-8e9a96a868e4', label: 'Team invitation', hasCode: true },
  sign_in_invitation: { id: '066dd73c-36da-4fd0-b6d6-ebf87683f8bc', label: 'Sign-in invitation', hasCode: false },
  security_notice: { id: 'f92bb7a7-4764-4f02-8906-f0a44e04a380', label: 'Security notice', hasCode: false },
  leaked_api_key: { id: 'cedc19ee-996d-4444-9ffb-05e18b9acf4e', label: 'Leaked API key', hasCode: false },
  payment_failed: { id: '0d1b0a5e-6c0e-4b0b-9a63-5b9f6f7c1d21', label: 'Payment failed', hasCode: false },
  trial_ending: { id: '5a3c2f0e-91d4-4c3f-8e53-2f1d7a1e9b64', label: 'Trial ends soon', hasCode: false },
  subscription_ended: { id: 'b7e4a6d2-3f58-4f0a-a1c7-8c26d0f4e935', label: 'Subscription ended', hasCode: false },
  payment_receipt: { id: 'e2f91c47-7b8d-4d5e-b3a0-64c5a9d70f18', label: 'Payment receipt', hasCode: false },
} as const;

const isBuiltInName = (name: string): name is keyof typeof builtIn => Object.hasOwn(builtIn, name);

/** Whether emails of a template have a code or a link that signs in, so that their content is never stored. */
export const hasCode = (template: string | null): boolean =>
  template !== null && isBuiltInName(template) && builtIn[template].hasCode;

/** A template that emails can have. */
export interface LoggedTemplate {
  /** As the log names it. */
  readonly name: string;
  readonly label: string;
  /** The ID of its editor. */
  readonly id: string;
}

/** The templates that emails of the open project can have: the built-in ones, then its own. */
export const useLoggedTemplates = (): readonly LoggedTemplate[] => {
  const { data: templates = [] } = useSourceList('template');
  const builtInIds = new Set<string>(Object.values(builtIn).map(({ id }) => id));
  return [
    ...Object.entries(builtIn).map(([name, { id, label }]) => ({ name, id, label })),
    ...templates
      .filter(({ id }) => !builtInIds.has(id))
      .map(({ id, displayName }) => ({ name: id, id, label: displayName })),
  ];
};

/** Finds the label of a template as the log names it. */
export const labelOf = (template: string | null, templates: readonly LoggedTemplate[]): string => {
  if (template === null) return 'None';
  return templates.find(({ name }) => name === template)?.label ?? 'Deleted template';
};
