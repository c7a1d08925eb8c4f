import { brandColorPattern } from '@portico/contract/plain';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useProject } from '../projects/use-open-project.js';
import { useSaveProject } from '../projects/use-save-project.js';
import { Card } from '../ui/display/card.js';
import { Page } from '../ui/display/page.js';
import { FormImageField } from '../ui/forms/form-fields.js';
import { SettingsSection } from '../ui/forms/settings-section.js';
import { type SaveForm, useSaveForm } from '../ui/forms/use-save-form.js';
import { type BrandValues, ColorField } from './color-field.js';
import { SignInPreview } from './sign-in-preview.js';

const Fields = ({ form }: { form: SaveForm<BrandValues> }): ReactNode => (
  <SettingsSection
    title="Logo and color"
    description="Used on the sign-in screens, on the purchase page and in emails. Apps that set a theme in code keep it."
    form={form}
    names={{ logoUrl: 'logo', fullLogoUrl: 'full logo', brandColor: 'brand color' }}
  >
    <FormImageField form={form} name="logoUrl" kind="logo" label="Logo" hint="Shown before the project’s name." />
    <FormImageField
      form={form}
      name="fullLogoUrl"
      kind="logo"
      label="Full logo"
      hint="Wide, with the name, for your own pages."
    />
    <ColorField form={form} />
  </SettingsSection>
);

const Preview = ({ form }: { form: SaveForm<BrandValues> }): ReactNode => {
  const { logoUrl = null, brandColor = '' } = useWatch({ control: form.methods.control });
  return (
    <Card title="Preview" description="The sign-in screen of your app, before you save.">
      <SignInPreview logoUrl={logoUrl} brandColor={brandColorPattern.test(brandColor) ? brandColor : undefined} />
    </Card>
  );
};

/** The logo and the brand color of a project, beside the sign-in screen that they make. */
export const BrandingPage = (): ReactNode => {
  const { displayName, logoUrl, fullLogoUrl, config } = useProject();
  const save = useSaveProject();
  const form = useSaveForm<BrandValues>({
    saved: { logoUrl, fullLogoUrl, brandColor: config.brandColor ?? '' },
    onSave: (_, { brandColor, ...logos }) =>
      save({ ...logos, ...(brandColor !== undefined && { config: { brandColor: brandColor || null } }) }),
  });
  return (
    <Page title="Branding" context={displayName} purpose="How your app’s screens and emails look.">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Fields form={form} />
        <Preview form={form} />
      </div>
    </Page>
  );
};
