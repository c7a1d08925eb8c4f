import type { CheckedDnsRecord, EmailDomainCheck } from '@portico/js';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Badge, type BadgeTone } from '../../ui/display/badge.js';
import { Card } from '../../ui/display/card.js';
import { CopyableId } from '../../ui/display/code.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { Button } from '../../ui/forms/button.js';
import { TextField } from '../../ui/forms/field.js';
import { useAction } from '../../ui/forms/use-action.js';

const purposes: Readonly<Record<CheckedDnsRecord['purpose'], { readonly title: string; readonly text: string }>> = {
  spf: { title: 'SPF', text: 'Which servers may send for the domain.' },
  dkim: { title: 'DKIM', text: 'The key that proves that an email was not modified.' },
  dmarc: { title: 'DMARC', text: 'What happens to emails that fail SPF and DKIM.' },
  mx: { title: 'MX', text: 'Where bounces and replies go.' },
};

const states: Readonly<Record<CheckedDnsRecord['status'], { readonly label: string; readonly tone: BadgeTone }>> = {
  ok: { label: 'Found', tone: 'good' },
  missing: { label: 'Missing', tone: 'bad' },
  wrong: { label: 'Wrong', tone: 'bad' },
  unknown: { label: 'Unknown', tone: 'attention' },
};

const Line = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div className="contents">
    <dt className="text-muted-foreground max-sm:mt-1">{name}</dt>
    <dd className="flex min-w-0 flex-col gap-1">{children}</dd>
  </div>
);

const DnsRecord = ({ record }: { record: CheckedDnsRecord }): ReactNode => {
  const { purpose, type, name, wanted, found, status, problem } = record;
  const { title, text } = purposes[purpose];
  const { label, tone } = states[status];
  return (
    <li className="flex min-w-0 flex-col gap-2 py-4 not-first:border-t">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-muted-foreground">{text}</span>
      </div>
      {problem !== null && <p>{problem}</p>}
      <dl className="grid grid-cols-[minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 sm:grid-cols-[5rem_minmax(0,1fr)]">
        <Line name="Type">{type}</Line>
        <Line name="Name">
          <CopyableId id={name} what={`name of the ${title} record`} />
        </Line>
        {status !== 'ok' && (
          <Line name="Example">
            <span className="inline-flex min-w-0 items-center gap-1">
              <code className="min-w-0 font-mono text-[0.8125rem] break-words">{wanted}</code>
              <CopyButton text={wanted} what={`example of the ${title} record`} />
            </span>
          </Line>
        )}
        {status !== 'unknown' && (
          <Line name="Found">
            {found.length === 0 && 'None'}
            {found.map((value, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a record may occur twice
              <code key={index} className="font-mono text-[0.8125rem] break-all">
                {value}
              </code>
            ))}
          </Line>
        )}
      </dl>
    </li>
  );
};

/** Compares the DNS records of the sender's domain with those that mail servers want. */
export const DomainCheck = (): ReactNode => {
  const { app } = useProject();
  const [domain, setDomain] = useState('');
  const [selector, setSelector] = useState('');
  const [result, setResult] = useState<EmailDomainCheck>();
  const check = useAction(async () => {
    setResult(undefined);
    setResult(
      await app.checkEmailDomain({
        ...(domain.trim() !== '' && { domain: domain.trim() }),
        ...(selector.trim() !== '' && { dkimSelector: selector.trim() }),
      }),
    );
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void check.start();
  };
  return (
    <Card
      title="Sender domain"
      description="Emails from a domain without these DNS records often end up in spam. Add them at your DNS provider."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label="Domain"
          isOptional
          placeholder="example.com"
          hint="Default: the domain of the project’s saved sender."
          value={domain}
          onChange={({ currentTarget }) => setDomain(currentTarget.value)}
        />
        <TextField
          label="DKIM selector"
          isOptional
          hint="Your mail provider tells you. Default: common selectors."
          value={selector}
          onChange={({ currentTarget }) => setSelector(currentTarget.value)}
        />
        <Button type="submit" className="self-start" isBusy={check.isBusy}>
          Check DNS records
        </Button>
        <ErrorNote error={check.error} />
      </form>
      <div aria-live="polite">
        {result && (
          <section aria-label="DNS records" className="mt-5 border-t">
            <p className="pt-4 break-all text-muted-foreground">Records of {result.domain}</p>
            <ul>
              {result.records.map((record) => (
                <DnsRecord key={record.purpose} record={record} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  );
};
