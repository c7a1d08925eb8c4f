import { message, type ThemeProps } from '@portico/emails';
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
const colorsOf = (button: Button) => `
.email-muted { color: #52607a !important }
.email-button { background-color: ${button.color} !important; color: ${button.textColor} !important }
.email-code { background-color: #f1f5f9 !important; border-color: #e2e8f0 !important; color: #0f172a !important }
.email-rule { border-color: #e2e8f0 !important }
.email-card h1, .email-card p, .email-card td, .email-card a { font-family: ${font} }
@media (max-width: 480px) {
  .email-page > table > tbody > tr > td { padding: 16px 12px !important }
  .email-content { padding: 28px 20px !important }
  .email-button { display: block !important; text-align: center !important }
}`;

// Dark colors only for templates that are ready for them, which say so with the class email-adaptive: another template
// may have dark text of its own. In its own style element, because some email programs drop one with a selector
// that they do not know.
const darkColorsOf = (button: Button) => `
@media (prefers-color-scheme: dark) {
  .email-page:has(.email-adaptive), .email-page:has(.email-adaptive) > table > tbody > tr > td { background-color: #0c111b !important }
  .email-card:has(.email-adaptive) { background-color: #131a27 !important; border-color: #253044 !important; color: #e8edf5 !important }
  .email-page:has(.email-adaptive) .email-muted { color: #9aa8bd !important }
  .email-page:has(.email-adaptive) .email-button { background-color: ${button.color} !important; color: ${button.textColor} !important }
  .email-page:has(.email-adaptive) .email-code { background-color: #1a2332 !important; border-color: #253044 !important; color: #e8edf5 !important }
  .email-page:has(.email-adaptive) .email-rule { border-color: #253044 !important }
}`;
