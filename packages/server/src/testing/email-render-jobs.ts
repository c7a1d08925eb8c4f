import type { EmailRenderJob } from '../platform/ports/index.js';

/** A template as an owner writes it. */
export const INVOICE_TEMPLATE = `import { type } from "arktype";
import { Button, Section, Text } from "@react-email/components";
import { NotificationCategory, Subject, type Props } from "@stackframe/emails";

export const variablesSchema = type({ invoiceNumber: "string", daysLeft: "number" });

export function EmailTemplate(p: Props<typeof variablesSchema.infer>) {
  return (
    <Section>
      <Subject value={\`Invoice \${p.variables.invoiceNumber}\`} />
      <NotificationCategory value="Transactional" />
      <Text className="text-red-500 p-4">
        {p.user.displayName ?? "Customer"} of {p.project.displayName}: due in {p.variables.daysLeft} days.
      </Text>
      <Button href="https://pay.example/now">Pay</Button>
    </Section>
  );
}
EmailTemplate.PreviewVariables = { invoiceNumber: "A-17", daysLeft: 5 };
`;

/** A theme as an owner writes it. */
export const PAPER_THEME = `import { Body, Container, Head, Html, Link, Tailwind } from "@react-email/components";
import type { ThemeProps } from "@stackframe/emails";

export function EmailTheme(props: ThemeProps) {
  return (
    <Html>
      <Tailwind>
        <Head />
        <Body className="bg-gray-100">
          <Container className="mx-auto bg-white sm:p-8">{props.children}</Container>
          {props.unsubscribeLink && <Link href={props.unsubscribeLink}>Unsubscribe</Link>}
        </Body>
      </Tailwind>
    </Html>
  );
}
EmailTheme.PreviewProps = { unsubscribeLink: "https://sample.example/unsubscribe" };
`;

/** A job with one recipient. */
export const emailJob = (given: Partial<EmailRenderJob> = {}): EmailRenderJob => ({
  tenantId: 'one',
  priority: 'preview',
  mode: 'send',
  theme: null,
  template: INVOICE_TEMPLATE,
  project: { displayName: 'Paper', logoUrl: null, brand: null },
  recipients: [{ user: { displayName: 'Ada' }, variables: { invoiceNumber: '7', daysLeft: 2 } }],
  ...given,
});
