// Derived from packages/server/emails by scripts/generate-email-sources.mjs; do not edit.

export const templates = {
  'email-verification': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Button, Heading, Hr, Link, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

export const variablesSchema = type({ emailVerificationLink: 'string' });

export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const values = { project: project.displayName };
  const link = variables.emailVerificationLink;
  return (
    <Section className="email-adaptive">
      <Subject value={message('email_verification.subject', values)} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('email_verification.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {message('email_verification.heading', values)}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>{message('email_verification.intro', values)}</Text>
      <Button href={link} className="email-button" style={styles.button} data-skip-in-text={true}>
        {message('email_verification.action')}
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
        {message('email_verification.note', values)}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = {
  emailVerificationLink: 'https://example.com/handler/email-verification?code=sample',
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
`,
  'leaked-api-key': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Heading, Hr, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// \`teamDisplayName\` is null for a key of the recipient.
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
`,
  'magic-link': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Button, Heading, Hr, Link, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

export const variablesSchema = type({ magicLink: 'string', otp: 'string' });

export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const values = { project: project.displayName, otp: variables.otp };
  const link = variables.magicLink;
  return (
    <Section className="email-adaptive">
      <Subject value={message('magic_link.subject', values)} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('magic_link.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {message('magic_link.heading', values)}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>{message('magic_link.intro', values)}</Text>
      <Text className="email-code" style={styles.code}>
        {variables.otp}
      </Text>
      <Text style={styles.text}>{message('magic_link.alternative', values)}</Text>
      <Button href={link} className="email-button" style={styles.button} data-skip-in-text={true}>
        {message('magic_link.action')}
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
        {message('magic_link.note', values)}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = {
  magicLink: 'https://example.com/handler/magic-link?code=sample',
  otp: 'K3M9QX',
};

// The theme colors the text and the classes email-…; email-adaptive says that the email is also readable on dark.
const styles = {
  project: { margin: '0 0 24px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  heading: { margin: '0 0 20px', fontSize: '24px', lineHeight: '32px', fontWeight: 600 },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  code: {
    margin: '8px 0 24px',
    padding: '16px 0 16px 8px',
    border: '1px solid #94a3b8',
    borderRadius: '8px',
    textAlign: 'center' as const,
    fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 600,
    letterSpacing: '8px',
  },
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
`,
  'password-reset': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Button, Heading, Hr, Link, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

export const variablesSchema = type({ passwordResetLink: 'string' });

export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const values = { project: project.displayName };
  const link = variables.passwordResetLink;
  return (
    <Section className="email-adaptive">
      <Subject value={message('password_reset.subject', values)} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('password_reset.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {message('password_reset.heading', values)}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>{message('password_reset.intro', values)}</Text>
      <Button href={link} className="email-button" style={styles.button} data-skip-in-text={true}>
        {message('password_reset.action')}
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
        {message('password_reset.note', values)}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = {
  passwordResetLink: 'https://example.com/handler/password-reset?code=sample',
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
`,
  'payment-failed': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Heading, Hr, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// \`teamDisplayName\` is null for a subscription of the recipient; \`testMode\` is null unless it was paid with play money. \`nextAttempt\`
// is null after the last attempt.
export const variablesSchema = type({
  productName: 'string',
  teamDisplayName: 'string | null',
  amount: 'string',
  nextAttempt: 'string | null',
  testMode: 'string | null',
});

// It has no link: the recipient opens the app directly, so that no one learns to trust links in such emails.
export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const { productName: product, teamDisplayName: team, amount, nextAttempt } = variables;
  const values = { project: project.displayName, product, amount };
  return (
    <Section className="email-adaptive">
      <Subject value={message('payment_failed.subject', values)} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('payment_failed.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {message('payment_failed.heading', values)}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>
        {team === null
          ? message('payment_failed.happened', values)
          : message('payment_failed.happened_team', { ...values, team })}
      </Text>
      <Text style={styles.text}>
        {nextAttempt === null
          ? message('payment_failed.last', values)
          : message('payment_failed.next', { ...values, date: nextAttempt })}
      </Text>
      <Hr className="email-rule" style={styles.rule} data-skip-in-text={true} />
      <Text className="email-muted" style={styles.note}>
        {message('payment_failed.note', values)}
        {variables.testMode === null ? '' : \` \${message('payments.test_mode')}\`}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = {
  productName: 'Pro',
  teamDisplayName: null,
  amount: '$20.00',
  nextAttempt: '24 November 2026',
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
`,
  'payment-receipt': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Heading, Hr, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// \`teamDisplayName\` is null for a subscription of the recipient; \`testMode\` is null unless it was paid with play money. \`period\`
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
        {variables.testMode === null ? '' : \` \${message('payments.test_mode')}\`}
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
`,
  'security-notice': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Heading, Hr, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// \`change\` names the texts in the message catalog, such as \`passkey-added\`; \`at\` is the time as it is written.
export const variablesSchema = type({ change: 'string', at: 'string' });

// It has no link: the recipient opens the app directly, so that no one learns to trust links in such emails.
export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const change = \`security_notice.\${variables.change}\`;
  const values = { project: project.displayName, at: variables.at };
  const title = message(\`\${change}.title\`);
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
        {message(\`\${change}.happened\`, values)} {message(\`\${change}.effect\`, values)}
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
`,
  'sign-in-invitation': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Button, Heading, Hr, Link, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

export const variablesSchema = type({ signInInvitationLink: 'string', teamDisplayName: 'string' });

export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const values = { project: project.displayName, team: variables.teamDisplayName };
  const link = variables.signInInvitationLink;
  return (
    <Section className="email-adaptive">
      <Subject value={message('sign_in_invitation.subject', values)} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('sign_in_invitation.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {message('sign_in_invitation.heading', values)}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>{message('sign_in_invitation.intro', values)}</Text>
      <Button href={link} className="email-button" style={styles.button} data-skip-in-text={true}>
        {message('sign_in_invitation.action')}
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
        {message('sign_in_invitation.note', values)}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = {
  signInInvitationLink: 'https://example.com/handler/sign-in',
  teamDisplayName: 'Green Garden',
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
`,
  'subscription-ended': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Heading, Hr, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// \`teamDisplayName\` is null for a subscription of the recipient; \`testMode\` is null unless it was paid with play money.
export const variablesSchema = type({
  productName: 'string',
  teamDisplayName: 'string | null',
  endedAt: 'string',
  reason: '"canceled" | "unpaid" | "reversed"',
  testMode: 'string | null',
});

// It has no link: the recipient opens the app directly, so that no one learns to trust links in such emails.
export function EmailTemplate({ user, project, variables }: Props<typeof variablesSchema.infer>) {
  const { productName: product, teamDisplayName: team, endedAt, reason } = variables;
  const values = { project: project.displayName, product, date: endedAt };
  const reasons = {
    canceled: message('subscription_ended.canceled', values),
    unpaid: message('subscription_ended.unpaid', values),
    reversed: message('subscription_ended.reversed', values),
  };
  return (
    <Section className="email-adaptive">
      <Subject value={message('subscription_ended.subject', values)} />
      <NotificationCategory value="Transactional" />
      <Preview>{message('subscription_ended.preview', values)}</Preview>
      <Text className="email-muted" style={styles.project}>
        {project.displayName}
      </Text>
      <Heading as="h1" style={styles.heading} data-skip-in-text={true}>
        {message('subscription_ended.heading', values)}
      </Heading>
      <Text style={styles.text}>
        {user.displayName === null ? message('greeting') : message('greeting.named', { name: user.displayName })}
      </Text>
      <Text style={styles.text}>
        {team === null
          ? message('subscription_ended.happened', values)
          : message('subscription_ended.happened_team', { ...values, team })}
      </Text>
      <Text style={styles.text}>{reasons[reason]}</Text>
      <Hr className="email-rule" style={styles.rule} data-skip-in-text={true} />
      <Text className="email-muted" style={styles.note}>
        {message('subscription_ended.note', values)}
        {variables.testMode === null ? '' : \` \${message('payments.test_mode')}\`}
      </Text>
    </Section>
  );
}

EmailTemplate.PreviewVariables = {
  productName: 'Pro',
  teamDisplayName: null,
  endedAt: '24 November 2026',
  reason: 'canceled',
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
`,
  'team-invitation': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Button, Heading, Hr, Link, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// \`inviterDisplayName\` is null for an invitation by a server and for a member without a name, and absent from emails that an
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
`,
  'trial-ending': `import { message, NotificationCategory, type Props, Subject } from '@portico/emails';
import { Heading, Hr, Preview, Section, Text } from '@react-email/components';
import { type } from 'arktype';

// \`teamDisplayName\` is null for a subscription of the recipient; \`testMode\` is null unless it was paid with play money.
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
        {variables.testMode === null ? '' : \` \${message('payments.test_mode')}\`}
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
`,
} as const;

export const themes = {
  'default-dark': `import { message, type ThemeProps } from '@portico/emails';
import { Body, Column, Container, Head, Html, Img, Link, Row, Section, Tailwind, Text } from '@react-email/components';

export function EmailTheme({ children, project, unsubscribeLink }: ThemeProps) {
  return (
    <Html lang={message('language')} dir={message('direction') === 'rtl' ? 'rtl' : 'ltr'}>
      <Tailwind>
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="dark" />
          <meta name="supported-color-schemes" content="dark" />
          <style dangerouslySetInnerHTML={{ __html: colorsOf(project.brand ?? violet) }} />
        </Head>
        <Body className="email-page" style={styles.page}>
          <Container style={styles.width}>
            {project.logoUrl !== null && (
              <Section style={styles.logo} data-skip-in-text={true}>
                <Img src={project.logoUrl} alt={project.displayName} height="32" style={styles.logoImage} />
              </Section>
            )}
            <Row className="email-card" style={styles.card}>
              <Column className="email-content" style={styles.content}>
                {children}
              </Column>
            </Row>
            {unsubscribeLink && (
              <Text className="email-muted" style={styles.footer}>
                {message('theme.unsubscribe_reason')}{' '}
                <Link href={unsubscribeLink} className="email-muted" style={styles.link}>
                  {message('theme.unsubscribe')}
                </Link>
              </Text>
            )}
          </Container>
        </Body>
      </Tailwind>
    </Html>
  );
}

EmailTheme.PreviewProps = { unsubscribeLink: 'https://example.com/unsubscribe' };

const font = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const styles = {
  page: { margin: '0', padding: '32px 16px', backgroundColor: '#0c111b', color: '#e8edf5', fontFamily: font },
  width: { maxWidth: '560px' },
  logo: { padding: '0 0 24px' },
  logoImage: { maxWidth: '240px', objectFit: 'contain' as const },
  card: {
    border: '1px solid #253044',
    borderRadius: '8px',
    borderCollapse: 'separate' as const,
    backgroundColor: '#131a27',
    color: '#e8edf5',
  },
  content: { padding: '40px', fontFamily: font, overflowWrap: 'anywhere' as const },
  footer: { margin: '24px 0 0', padding: '0 16px', fontSize: '13px', lineHeight: '20px', textAlign: 'center' as const },
  link: { color: 'inherit', textDecoration: 'underline' },
};

/** The colors of a button. */
type Button = NonNullable<ThemeProps['project']['brand']>;

const violet: Button = { color: '#6462d9', textColor: '#ffffff' };

// Templates use these classes. Email programs that ignore them show the colors written at each element.
const colorsOf = (button: Button) => \`
.email-muted { color: #9aa8bd !important }
.email-button { background-color: \${button.color} !important; color: \${button.textColor} !important }
.email-code { background-color: #1a2332 !important; border-color: #253044 !important; color: #e8edf5 !important }
.email-rule { border-color: #253044 !important }
.email-card h1, .email-card p, .email-card td, .email-card a { font-family: \${font} }
@media (max-width: 480px) {
  .email-page > table > tbody > tr > td { padding: 16px 12px !important }
  .email-content { padding: 28px 20px !important }
  .email-button { display: block !important; text-align: center !important }
}\`;
`,
  'default-light': `import { message, type ThemeProps } from '@portico/emails';
import { Body, Column, Container, Head, Html, Img, Link, Row, Section, Tailwind, Text } from '@react-email/components';

export function EmailTheme({ children, project, unsubscribeLink }: ThemeProps) {
  return (
    <Html lang={message('language')} dir={message('direction') === 'rtl' ? 'rtl' : 'ltr'}>
      <Tailwind>
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <style dangerouslySetInnerHTML={{ __html: colorsOf(project.brand ?? violet) }} />
          <style dangerouslySetInnerHTML={{ __html: darkColorsOf(project.brand ?? violetOnDark) }} />
        </Head>
        <Body className="email-page" style={styles.page}>
          <Container style={styles.width}>
            {project.logoUrl !== null && (
              <Section style={styles.logo} data-skip-in-text={true}>
                <Img src={project.logoUrl} alt={project.displayName} height="32" style={styles.logoImage} />
              </Section>
            )}
            <Row className="email-card" style={styles.card}>
              <Column className="email-content" style={styles.content}>
                {children}
              </Column>
            </Row>
            {unsubscribeLink && (
              <Text className="email-muted" style={styles.footer}>
                {message('theme.unsubscribe_reason')}{' '}
                <Link href={unsubscribeLink} className="email-muted" style={styles.link}>
                  {message('theme.unsubscribe')}
                </Link>
              </Text>
            )}
          </Container>
        </Body>
      </Tailwind>
    </Html>
  );
}

EmailTheme.PreviewProps = { unsubscribeLink: 'https://example.com/unsubscribe' };

const font = "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const styles = {
  page: { margin: '0', padding: '32px 16px', backgroundColor: '#f1f5f9', color: '#0f172a', fontFamily: font },
  width: { maxWidth: '560px' },
  logo: { padding: '0 0 24px' },
  logoImage: { maxWidth: '240px', objectFit: 'contain' as const },
  card: {
    border: '1px solid #e2e8f0',
    borderRadius: '8px',
    borderCollapse: 'separate' as const,
    backgroundColor: '#ffffff',
    color: '#0f172a',
  },
  content: { padding: '40px', fontFamily: font, overflowWrap: 'anywhere' as const },
  footer: { margin: '24px 0 0', padding: '0 16px', fontSize: '13px', lineHeight: '20px', textAlign: 'center' as const },
  link: { color: 'inherit', textDecoration: 'underline' },
};

/** The colors of a button. */
type Button = NonNullable<ThemeProps['project']['brand']>;

const violet: Button = { color: '#5753c6', textColor: '#ffffff' };
const violetOnDark: Button = { color: '#6462d9', textColor: '#ffffff' };

// Templates use these classes. Email programs that ignore them show the colors written at each element.
const colorsOf = (button: Button) => \`
.email-muted { color: #52607a !important }
.email-button { background-color: \${button.color} !important; color: \${button.textColor} !important }
.email-code { background-color: #f1f5f9 !important; border-color: #e2e8f0 !important; color: #0f172a !important }
.email-rule { border-color: #e2e8f0 !important }
.email-card h1, .email-card p, .email-card td, .email-card a { font-family: \${font} }
@media (max-width: 480px) {
  .email-page > table > tbody > tr > td { padding: 16px 12px !important }
  .email-content { padding: 28px 20px !important }
  .email-button { display: block !important; text-align: center !important }
}\`;

// Dark colors only for templates that are ready for them, which say so with the class email-adaptive: another template
// may have dark text of its own. In its own style element, because some email programs drop one with a selector
// that they do not know.
const darkColorsOf = (button: Button) => \`
@media (prefers-color-scheme: dark) {
  .email-page:has(.email-adaptive), .email-page:has(.email-adaptive) > table > tbody > tr > td { background-color: #0c111b !important }
  .email-card:has(.email-adaptive) { background-color: #131a27 !important; border-color: #253044 !important; color: #e8edf5 !important }
  .email-page:has(.email-adaptive) .email-muted { color: #9aa8bd !important }
  .email-page:has(.email-adaptive) .email-button { background-color: \${button.color} !important; color: \${button.textColor} !important }
  .email-page:has(.email-adaptive) .email-code { background-color: #1a2332 !important; border-color: #253044 !important; color: #e8edf5 !important }
  .email-page:has(.email-adaptive) .email-rule { border-color: #253044 !important }
}\`;
`,
} as const;

export const starters = {
  'email': `import { NotificationCategory, type Props, Subject } from '@portico/emails';
import { Button, Heading, Section, Text } from '@react-email/components';

export function EmailTemplate({ user, project }: Props) {
  return (
    <Section>
      <Subject value={\`News from \${project.displayName}\`} />
      <NotificationCategory value="Marketing" />
      <Heading as="h1" style={styles.heading}>
        {user.displayName === null ? 'Hello' : \`Hello \${user.displayName}\`}
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
`,
  'html': `import type { Props } from '@portico/emails';
import { type } from 'arktype';

export const variablesSchema = type({ html: 'string' });

export function EmailTemplate({ variables }: Props<typeof variablesSchema.infer>) {
  return <div dangerouslySetInnerHTML={{ __html: variables.html }} />;
}
`,
  'theme-sample': `import { NotificationCategory, type Props, Subject } from '@portico/emails';
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
`,
} as const;
