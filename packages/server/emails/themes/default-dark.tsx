import { message, type ThemeProps } from '@portico/emails';
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
const colorsOf = (button: Button) => `
.email-muted { color: #9aa8bd !important }
.email-button { background-color: ${button.color} !important; color: ${button.textColor} !important }
.email-code { background-color: #1a2332 !important; border-color: #253044 !important; color: #e8edf5 !important }
.email-rule { border-color: #253044 !important }
.email-card h1, .email-card p, .email-card td, .email-card a { font-family: ${font} }
@media (max-width: 480px) {
  .email-page > table > tbody > tr > td { padding: 16px 12px !important }
  .email-content { padding: 28px 20px !important }
  .email-button { display: block !important; text-align: center !important }
}`;
