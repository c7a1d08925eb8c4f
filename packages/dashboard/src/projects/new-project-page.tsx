import type { ReactNode } from 'react';
import { Page } from '../ui/display/page.js';
import { NewProjectForm } from './new-project-form.js';

/** Makes a further project. */
export const NewProjectPage = (): ReactNode => (
  <Page title="New project" purpose="A project holds the users of one app, with its keys and settings.">
    <div className="max-w-xl rounded-md border bg-card p-5">
      <NewProjectForm />
    </div>
  </Page>
);
