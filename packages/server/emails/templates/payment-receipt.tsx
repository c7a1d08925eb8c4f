import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Heading, Hr, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// `teamDisplayName` is null for a subscription of the recipient; `testMode` is null unless it was paid with play money. `period`
// is null for a one-time purchase.
export const variablesSchema = type({
  productName: 'string',
  teamDisplayName: 'string | null',
  amount: 'string',
  invoiceNumber: 'string',
  paidAt: 'string',
  period: 'string | null',
  testMode: 'string | null',
});

// It has no link: the recipient opens the app directly, so that no one learns to trust links in such emails.
export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const { productName: product, teamDisplayName: team, amount, invoiceNumber, paidAt, period } = variables;
  const values = { project: project.displayName, product, amount, number: invoiceNumber, date: paidAt };
  return (
    <Section className="email-adaptive">
      <Subject value={message('payment_receipt.subject', values)} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('payment_receipt.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {message('payment_receipt.heading', values)}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>
        {team === null
          ? message('payment_receipt.happened', values)
          : message('payment_receipt.happened_team', { ...values, team })}
      </Text>
      <Text style={styles.text}>
        {message('payment_receipt.amount', values)}
        <br />
        {message('payment_receipt.number', values)}
        <br />
        {message('payment_receipt.date', values)}
        {period === null ? null : <br />}
        {period === null ? null : message('payment_receipt.period', { period })}
      </Text>
      <Hr className="email-rule" style={styles.rule} data-skip-in-text={true} />
      <Text className="email-muted" style={styles.note}>
        {message('payment_receipt.note', values)}
        {variables.testMode === null ? '' : ` ${message('payments.test_mode')}`}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = {
  productName: 'Pro',
  teamDisplayName: null,
  amount: '$20.00',
  invoiceNumber: 'K7Q2M9XA4T-0003',
  paidAt: '24 November 2026',
  period: '24 November – 24 December 2026',
  testMode: null,
};

// The theme colors the text and the classes email-…; email-adaptive says that the email is also readable on dark.
const styles = {
  project: { margin: '0 0 24px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  heading: { margin: '0 0 20px', fontSize: '24px', lineHeight: '32px', fontWeight: 600 },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  rule: { margin: '24px 0', borderTop: '1px solid #94a3b8' },
  note: { margin: '0', fontSize: '14px', lineHeight: '22px' },
};
