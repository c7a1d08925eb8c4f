import type { World } from '@portico/testing';

/** A template with a subject, a category and a text, as an owner might write it. */
export const templateSaying = (text: string): string => `import { Section, Text } from '@react-email/components';
import { NotificationCategory, Subject } from '@portico/emails';

export function EmailTemplate() {
  return (
    <Section>
      <Subject value="News" />
      <NotificationCategory value="Marketing" />
      <Text>${text}</Text>
    </Section>
  );
}
`;

/** A theme that puts a text above each email. */
export const themeSaying = (text: string): string => `import { Body, Html, Text } from '@react-email/components';

export function EmailTheme({ children }) {
  return (
    <Html>
      <Body>
        <Text>${text}</Text>
        {children}
      </Body>
    </Html>
  );
}
`;

/** Source code with a mistake on line 2. */
export const BROKEN_SOURCE = `export function EmailTemplate() {
  return <div></span>;
}
`;

export const LIGHT_THEME_ID = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac';
export const DARK_THEME_ID = 'a0172b5d-cff0-463b-83bb-85124697373a';
export const VERIFICATION_TEMPLATE_ID = 'e7d009ce-8d47-4528-b245-5bf119f2ffa3';
export const UNKNOWN_ID = '3f0c1d1e-0000-4000-8000-000000000001';

const admin = { access: 'admin' } as const;

/** Changes the configuration of a world's project. */
export const patchConfiguration = (world: World, patch: object) =>
  world.request('PATCH /internal/config/override', {
    ...admin,
    body: { config_override_string: JSON.stringify(patch) },
  });

/** Saves the source of a template. */
export const saveTemplate = (world: World, id: string, body: object) =>
  world.request('PATCH /internal/email-templates/{id}', { ...admin, params: { id }, body });

/** Saves the source of a theme. */
export const saveTheme = (world: World, id: string, tsxSource: string) =>
  world.request('PATCH /internal/email-themes/{id}', { ...admin, params: { id }, body: { tsx_source: tsxSource } });

/** Returns a template of a world's project as it is listed. */
export const findTemplate = async (world: World, id: string) =>
  (await world.request('GET /internal/email-templates', admin)).json.templates.find((one) => one.id === id);

/** Creates a template and returns its ID. */
export const createTemplate = async (world: World): Promise<string> =>
  (await world.request('POST /internal/email-templates', { ...admin, body: { display_name: 'News' } })).json.id;

/** Creates a theme and returns its ID. */
export const createTheme = async (world: World): Promise<string> =>
  (await world.request('POST /internal/email-themes', { ...admin, body: { display_name: 'Ours' } })).json.id;

/** Fills the configuration, so that a source of 20,000 characters does not fit. */
export const fillConfiguration = (world: World) =>
  patchConfiguration(world, { 'workflows.availableWorkflows.a': { tsSource: 'x'.repeat(500 * 1024) } });
