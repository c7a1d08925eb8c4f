import { Link } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../ui/display/card.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { useKeptFocus } from '../ui/display/use-kept-focus.js';
import { Button, buttonClasses } from '../ui/forms/button.js';
import { useAction } from '../ui/forms/use-action.js';
import { NewDomainForm } from './new-domain-form.js';
import { ProductionProblems, useProductionProblems } from './production-problems.js';
import { SwitchesSection } from './switches-section.js';
import { useProject } from './use-open-project.js';
import type { OwnedProject } from './use-projects.js';
import { useChangeConfig } from './use-save-project.js';

type Domain = OwnedProject['config']['domains'][number];

const DomainRow = ({
  domain,
  onRemove,
  isBusy,
}: {
  domain: Domain;
  onRemove: () => void;
  isBusy: boolean;
}): ReactNode => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 not-first:border-t">
    <span className="flex min-w-0 flex-col">
      <code className="font-mono text-[0.8125rem] break-all">{domain.domain}</code>
      <span className="text-[0.8125rem] wrap-anywhere text-muted-foreground">Handler path: {domain.handlerPath}</span>
    </span>
    <Button size="small" aria-label={`Remove ${domain.domain}`} isBusy={isBusy} onClick={onRemove}>
      Remove
    </Button>
  </li>
);

const TrustedDomains = (): ReactNode => {
  const { domains } = useProject().config;
  const change = useChangeConfig();
  const keptFocus = useKeptFocus();
  const without = (all: readonly Domain[], { domain }: Domain): Domain[] => all.filter((one) => one.domain !== domain);
  const add = (domain: Domain): Promise<void> =>
    change((current) => ({ domains: [...without(current.domains, domain), domain] }));
  const [removed, setRemoved] = useState<Domain>();
  const remove = useAction(async (domain: Domain) => {
    await change((current) => ({ domains: without(current.domains, domain) }));
    setRemoved(domain);
  });
  const restore = useAction(async () => {
    if (removed) await add(removed);
    setRemoved(undefined);
  });
  return (
    <Card
      title="Trusted domains"
      description="Links in emails and redirects after sign-in can lead only to these domains."
    >
      <div className="flex flex-col gap-5">
        {domains.length === 0 ? (
          <p className="flex items-center gap-2 text-muted-foreground">
            <Globe aria-hidden className="size-4 shrink-0" />
            No domains yet. Add your app’s domain before you launch.
          </p>
        ) : (
          <ul {...keptFocus} className="-my-3">
            {domains.map((domain) => (
              <DomainRow
                key={domain.domain}
                domain={domain}
                isBusy={remove.isBusy}
                onRemove={() => void remove.start(domain)}
              />
            ))}
          </ul>
        )}
        <ErrorNote error={remove.error ?? restore.error} />
        <output className="block empty:hidden">
          {removed && (
            <span className="flex flex-wrap items-center gap-3 text-muted-foreground">
              {removed.domain} removed.
              <Button {...keptFocus} size="small" isBusy={restore.isBusy} onClick={() => void restore.start()}>
                Undo
              </Button>
            </span>
          )}
        </output>
        <NewDomainForm domains={domains} onAdd={add} />
      </div>
    </Card>
  );
};

const Localhost = (): ReactNode => (
  <SwitchesSection
    title="Localhost"
    description="For development on your own machine."
    switches={[
      {
        setting: 'allowLocalhost',
        label: 'Trust localhost',
        hint: 'Trusts every port of localhost. Turn this off in production: any program on a user’s machine could listen there.',
        name: 'localhost',
      },
    ]}
  />
);

const ProductionCheck = (): ReactNode => {
  const { id, isProductionMode } = useProject();
  const { data: problems, error } = useProductionProblems();
  return (
    <Card
      title="Production check"
      description={
        isProductionMode
          ? 'Production mode requires HTTPS domains that you control.'
          : 'Fix these issues before you turn on production mode.'
      }
      action={
        <Link
          to="/projects/$projectId/settings"
          params={{ projectId: id }}
          hash="production-mode"
          className={buttonClasses('secondary', 'small')}
        >
          Production mode
        </Link>
      }
    >
      <ErrorNote error={error} />
      <ProductionProblems problems={problems} />
    </Card>
  );
};

/** The trusted domains of a project. */
export const DomainsPage = (): ReactNode => {
  const project = useProject();
  return (
    <Page title="Domains" context={project.displayName} purpose="Where links and redirects of this project can lead.">
      <div className="flex max-w-3xl flex-col gap-6">
        <TrustedDomains />
        <Localhost />
        <ProductionCheck />
      </div>
    </Page>
  );
};
