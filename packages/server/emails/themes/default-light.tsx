import { message, type ThemeProps } from '@portico/emails';
import { Body, Column, Container, Head, Html, Link, Row, Tailwind, Text } from '@react-email/components';

export function EmailTheme({ children, unsubscribeLink }: ThemeProps) {
  return (
    <Html lang={message('language')} dir={message('direction') === 'rtl' ? 'rtl' : 'ltr'}>
      <Tailwind>
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <style dangerouslySetInnerHTML={{ __html: colors }} />
          <style dangerouslySetInnerHTML={{ __html: darkColors }} />
        </Head>
        <Body className="email-page" style={styles.page}>
          <Container style={styles.width}>
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

// Templates use these classes. Email programs that ignore them show the colors written at each element.
const colors = `
.email-muted { color: #52607a !important }
.email-button { background-color: #5753c6 !important; color: #ffffff !important }
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
const darkColors = `
@media (prefers-color-scheme: dark) {
  .email-page:has(.email-adaptive), .email-page:has(.email-adaptive) > table > tbody > tr > td { background-color: #0c111b !important }
  .email-card:has(.email-adaptive) { background-color: #131a27 !important; border-color: #253044 !important; color: #e8edf5 !important }
  .email-page:has(.email-adaptive) .email-muted { color: #9aa8bd !important }
  .email-page:has(.email-adaptive) .email-button { background-color: #6462d9 !important }
  .email-page:has(.email-adaptive) .email-code { background-color: #1a2332 !important; border-color: #253044 !important; color: #e8edf5 !important }
  .email-page:has(.email-adaptive) .email-rule { border-color: #253044 !important }
}`;
