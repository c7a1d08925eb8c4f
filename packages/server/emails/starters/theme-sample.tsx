import { NotificationCategory, type Props, Subject } from '@portico/emails';
import { Button, Heading, Hr, Link, Section, Text } from '@react-email/components';

export function EmailTemplate({ project }: Props) {
  return (
    <Section className="email-adaptive">
      <Subject value="Sample" />
      <NotificationCategory value="Transactional" />
      <Heading as="h1" style={styles.heading}>
        Heading
      </Heading>
      <Text style={styles.text}>
        A paragraph of an email from {project.displayName}, with{' '}
        <Link href="https://example.com" className="email-link">
          a link
        </Link>
        .
      </Text>
      <Button href="https://example.com" className="email-button" style={styles.button}>
        Button
      </Button>
      <Hr className="email-rule" style={styles.rule} />
      <Text className="email-muted" style={styles.note}>
        A note at the end.
      </Text>
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
  rule: { margin: '24px 0', borderTop: '1px solid #94a3b8' },
  note: { margin: '0', fontSize: '14px', lineHeight: '22px' },
};
