import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Heading, Hr, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// `teamDisplayName` is null for a subscription of the recipient; `testMode` is null unless it was paid with play money.
export const variablesSchema = type({
  productName: 'string',
  teamDisplayName: 'string | null',
  amount: 'string',
  endsAt: 'string',
  testMode: 'string | null',
});

// It has no link: the recipient opens the app directly, so that no one learns to trust links in such emails.
export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const { productName: product, teamDisplayName: team, amount, endsAt } = variables;
  const values = { project: project.displayName, product, amount, date: endsAt };
  return (
    <Section className="email-adaptive">
      <Subject value={message('trial_ending.subject', values)} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('trial_ending.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {message('trial_ending.heading', values)}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>
        {team === null
          ? message('trial_ending.happens', values)
          : message('trial_ending.happens_team', { ...values, team })}
      </Text>
      <Text style={styles.text}>{message('trial_ending.charge', values)}</Text>
      <Hr className="email-rule" style={styles.rule} data-skip-in-text={true} />
      <Text className="email-muted" style={styles.note}>
        {message('trial_ending.note', values)}
        {variables.testMode === null ? '' : ` ${message('payments.test_mode')}`}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = {
  productName: 'Pro',
  teamDisplayName: null,
  amount: '$20.00',
  endsAt: '24 November 2026',
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
