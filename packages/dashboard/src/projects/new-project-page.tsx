import type { ReactNode } from 'react';
import { Page } from '../ui/display/page.js';
import { NewProjectForm } from './new-project-form.js';

/** Creates another project. */
export const NewProjectPage = (): ReactNode => (
  <Page title="New project" purpose="A project has the users, keys and settings of one app.">
    <div className="max-w-xl rounded-md border bg-card p-5">
      <NewProjectForm />
    </div>
  </Page>
);
