import type { builtInTemplateNames } from '@portico/contract/plain';
import type { EmailPreviewOptions, RenderedEmail } from '@portico/js';

const sampleUrl = 'https://example.com/handler';

/** Sample values of the variables without one of which an email is of no use, by the ID of the built-in template. */
const samples: Readonly<Partial<Record<keyof typeof builtInTemplateNames, Readonly<Record<string, string>>>>> = {
  'e7d009ce-8d47-4528-b245-5bf119f2ffa3': { emailVerificationLink: `${sampleUrl}/email-verification?code=sample` },
  'a70fb3a4-56c1-4e42-af25-49d25603abd0': { passwordResetLink: `${sampleUrl}/password-reset?code=sample` },
  '822687fe-8d0a-4467-a0d1-416b6e639478': { magicLink: `${sampleUrl}/magic-link?code=sample`, otp: 'K3M9QX' },
  'e84de395-2076-4831-9c19-8e9a96a868e4': { teamInvitationLink: `${sampleUrl}/team-invitation?code=sample` },
  '066dd73c-36da-4fd0-b6d6-ebf87683f8bc': { signInInvitationLink: `${sampleUrl}/sign-in` },
};

const samplesOf = new Map(Object.entries(samples));

/** The sample values to preview a template with, so that {@link listMissingLinks} knows them. Empty for other sources. */
export const withSampleLinks = (sourceId: string): Pick<EmailPreviewOptions, 'variables'> => {
  const variables = samplesOf.get(sourceId);
  return variables === undefined ? {} : { variables };
};

/** Lists the variables of which the preview of a template should have one but has none. */
export const listMissingLinks = (sourceId: string, email: RenderedEmail | undefined): readonly string[] => {
  const variables = samplesOf.get(sourceId) ?? {};
  const isThere = Object.values(variables).some((value) => email?.html.includes(value));
  return email === undefined || isThere ? [] : Object.keys(variables);
};
