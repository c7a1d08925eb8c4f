import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Heading, Hr, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// `teamDisplayName` is null for a key of the recipient.
export const variablesSchema = type({
  description: 'string',
  lastFour: 'string',
  teamDisplayName: 'string | null',
});

// It has no link: the recipient opens the app directly, so that no one learns to trust links in such emails.
export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const { description, lastFour, teamDisplayName: team } = variables;
  const values = { project: project.displayName, description, lastFour };
  return (
    <Section className="email-adaptive">
      <Subject value={message('leaked_api_key.subject', values)} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('leaked_api_key.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {message('leaked_api_key.heading', values)}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>
        {team === null
          ? message('leaked_api_key.found', values)
          : message('leaked_api_key.found_team', { ...values, team })}
      </Text>
      <Text style={styles.text}>{message('leaked_api_key.replace', values)}</Text>
      <Hr className="email-rule" style={styles.rule} data-skip-in-text={true} />
      <Text className="email-muted" style={styles.note}>
        {message('leaked_api_key.check', values)}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = { description: 'Deployments', lastFour: '15ba', teamDisplayName: null };

// The theme colors the text and the classes email-…; email-adaptive says that the email is also readable on dark.
const styles = {
  project: { margin: '0 0 24px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  heading: { margin: '0 0 20px', fontSize: '24px', lineHeight: '32px', fontWeight: 600 },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  rule: { margin: '24px 0', borderTop: '1px solid #94a3b8' },
  note: { margin: '0', fontSize: '14px', lineHeight: '22px' },
};
