import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Button, Heading, Hr, Link, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// `inviterDisplayName` is null for an invitation by a server and for a member without a name, and absent from emails that an
// earlier version queued.
export const variablesSchema = type({
  teamInvitationLink: 'string',
  teamDisplayName: 'string',
  'inviterDisplayName?': 'string | null',
});

export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const values = { project: project.displayName, team: variables.teamDisplayName };
  const { teamInvitationLink: link, inviterDisplayName: inviter } = variables;
  return (
    <Section className="email-adaptive">
      <Subject value={message('team_invitation.subject', values)} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('team_invitation.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {message('team_invitation.heading', values)}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>
        {inviter
          ? message('team_invitation.intro_by', { ...values, inviter })
          : message('team_invitation.intro', values)}
      </Text>
      <Button href={link} className="email-button" style={styles.button} data-skip-in-text={true}>
        {message('team_invitation.action')}
      </Button>
      <Text className="email-muted" style={styles.small}>
        <span data-skip-in-text={true}>{message('link.button_fails')} </span>
        {message('link.open')}
      </Text>
      <Text className="email-muted" style={styles.url}>
        <Link href={link} className="email-muted" style={styles.link}>
          {link}
        </Link>
      </Text>
      <Hr className="email-rule" style={styles.rule} data-skip-in-text={true} />
      <Text className="email-muted" style={styles.note}>
        {message('team_invitation.note', values)}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = {
  teamInvitationLink: 'https://example.com/handler/team-invitation?code=sample',
  teamDisplayName: 'Design team',
  inviterDisplayName: 'Grace',
};

// The theme colors the text and the classes email-…; email-adaptive says that the email is also readable on dark.
const styles = {
  project: { margin: '0 0 24px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  heading: { margin: '0 0 20px', fontSize: '24px', lineHeight: '32px', fontWeight: 600 },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  button: {
    margin: '8px 0 24px',
    padding: '13px 24px',
    borderRadius: '8px',
    backgroundColor: '#5753c6',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
  },
  small: { margin: '0 0 4px', fontSize: '14px', lineHeight: '22px' },
  url: { margin: '0', fontSize: '14px', lineHeight: '22px', wordBreak: 'break-all' as const },
  link: { color: 'inherit', textDecoration: 'underline' },
  rule: { margin: '24px 0', borderTop: '1px solid #94a3b8' },
  note: { margin: '0', fontSize: '14px', lineHeight: '22px' },
};
