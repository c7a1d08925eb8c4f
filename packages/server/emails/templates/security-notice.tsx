import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Heading, Hr, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// `change` names the texts in the message catalog, such as `passkey-added`; `at` is the time as it is written.
export const variablesSchema = type({ change: 'string', at: 'string' });

// It has no link: the recipient opens the app directly, so that no one learns to trust links in such emails.
export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const change = `security_notice.${variables.change}`;
  const values = { project: project.displayName, at: variables.at };
  const title = message(`${change}.title`);
  return (
    <Section className="email-adaptive">
      <Subject value={message('security_notice.subject', { ...values, title })} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('security_notice.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {title}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>
        {message(`${change}.happened`, values)} {message(`${change}.effect`, values)}
      </Text>
      <Hr className="email-rule" style={styles.rule} data-skip-in-text={true} />
      <Text style={styles.note}>
        {message('security_notice.was_you')} {message('security_notice.not_you')}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = { change: 'passkey-added', at: '21 November 2026 at 09:30 UTC' };

// The theme colors the text and the classes email-…; email-adaptive says that the email is also readable on dark.
const styles = {
  project: { margin: '0 0 24px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  heading: { margin: '0 0 20px', fontSize: '24px', lineHeight: '32px', fontWeight: 600 },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  rule: { margin: '24px 0', borderTop: '1px solid #94a3b8' },
  note: { margin: '0', fontSize: '14px', lineHeight: '22px' },
};
