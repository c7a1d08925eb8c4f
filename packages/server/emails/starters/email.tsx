import { NotificationCategory, type Props, Subject } from '@portico/emails';
import { Button, Heading, Section, Text } from '@react-email/components';

export function EmailTemplate({ user, project }: Props) {
  return (
    <Section>
      <Subject value={`News from ${project.displayName}`} />
      <NotificationCategory value="Marketing" />
      <Heading as="h1" style={styles.heading}>
        {user.displayName === null ? 'Hello' : `Hello ${user.displayName}`}
      </Heading>
      <Text style={styles.text}>Write your email here. Its subject and its category are above.</Text>
      <Button href="https://example.com" className="email-button" style={styles.button}>
        Open {project.displayName}
      </Button>
    </Section>
  );
}

const styles = {
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
};
