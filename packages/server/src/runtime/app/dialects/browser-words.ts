import { type Language, matchLanguage } from '@portico/contract';

/** What the pages of failures say in the language of the person. */
export interface BrowserWords {
  readonly signInTitle: string;
  /** What to do. Null: the server's own text says it, and is English. */
  readonly signInText: string | null;
  readonly back: string;
  readonly linkTitle: string;
  readonly linkText: string | null;
  /** Introduces the server's own text. */
  readonly reason: string;
}

const catalogs: Readonly<Record<Language, BrowserWords>> = {
  en: {
    signInTitle: 'Sign-in failed',
    signInText: null,
    back: 'Back to the app',
    linkTitle: 'This link does not work',
    linkText: null,
    reason: '',
  },
  de: {
    signInTitle: 'Anmeldung fehlgeschlagen',
    signInText: 'Gehen Sie zurück zur App und melden Sie sich im selben Browser noch einmal an.',
    back: 'Zurück zur App',
    linkTitle: 'Dieser Link funktioniert nicht',
    linkText: 'Öffnen Sie den Link in der E-Mail noch einmal.',
    reason: 'Meldung des Servers:',
  },
  fr: {
    signInTitle: 'Échec de la connexion',
    signInText: 'Retournez dans l’application et connectez-vous de nouveau dans le même navigateur.',
    back: 'Retour à l’application',
    linkTitle: 'Ce lien ne fonctionne pas',
    linkText: 'Ouvrez de nouveau le lien dans l’e-mail.',
    reason: 'Message du serveur :',
  },
  es: {
    signInTitle: 'No se pudo iniciar sesión',
    signInText: 'Vuelve a la aplicación e inicia sesión de nuevo en el mismo navegador.',
    back: 'Volver a la aplicación',
    linkTitle: 'Este enlace no funciona',
    linkText: 'Vuelve a abrir el enlace del correo electrónico.',
    reason: 'Mensaje del servidor:',
  },
  'pt-BR': {
    signInTitle: 'Não foi possível entrar',
    signInText: 'Volte ao aplicativo e entre novamente no mesmo navegador.',
    back: 'Voltar ao aplicativo',
    linkTitle: 'Este link não funciona',
    linkText: 'Abra novamente o link do e-mail.',
    reason: 'Mensagem do servidor:',
  },
  it: {
    signInTitle: 'Accesso non riuscito',
    signInText: 'Torna all’app e accedi di nuovo nello stesso browser.',
    back: 'Torna all’app',
    linkTitle: 'Questo link non funziona',
    linkText: 'Apri di nuovo il link nell’email.',
    reason: 'Messaggio del server:',
  },
  nl: {
    signInTitle: 'Inloggen is mislukt',
    signInText: 'Ga terug naar de app en log opnieuw in met dezelfde browser.',
    back: 'Terug naar de app',
    linkTitle: 'Deze link werkt niet',
    linkText: 'Open de link in de e-mail opnieuw.',
    reason: 'Bericht van de server:',
  },
  pl: {
    signInTitle: 'Nie udało się zalogować',
    signInText: 'Wróć do aplikacji i zaloguj się ponownie w tej samej przeglądarce.',
    back: 'Wróć do aplikacji',
    linkTitle: 'Ten link nie działa',
    linkText: 'Otwórz ponownie link z wiadomości e-mail.',
    reason: 'Komunikat serwera:',
  },
  ja: {
    signInTitle: 'ログインできませんでした',
    signInText: 'アプリに戻り、同じブラウザーでもう一度ログインしてください。',
    back: 'アプリに戻る',
    linkTitle: 'このリンクは使用できません',
    linkText: 'メールのリンクをもう一度開いてください。',
    reason: 'サーバーからのメッセージ：',
  },
  ko: {
    signInTitle: '로그인하지 못했습니다',
    signInText: '앱으로 돌아가 같은 브라우저에서 다시 로그인하세요.',
    back: '앱으로 돌아가기',
    linkTitle: '이 링크는 사용할 수 없습니다',
    linkText: '이메일에서 링크를 다시 여세요.',
    reason: '서버의 메시지:',
  },
  'zh-Hans': {
    signInTitle: '登录失败',
    signInText: '请返回应用，并在同一浏览器中重新登录。',
    back: '返回应用',
    linkTitle: '此链接无法使用',
    linkText: '请从邮件中重新打开链接。',
    reason: '来自服务器的消息：',
  },
  ar: {
    signInTitle: 'تعذّر تسجيل الدخول',
    signInText: 'ارجع إلى التطبيق وسجّل الدخول مرة أخرى في المتصفح نفسه.',
    back: 'العودة إلى التطبيق',
    linkTitle: 'هذا الرابط لا يعمل',
    linkText: 'افتح الرابط من الرسالة مرة أخرى.',
    reason: 'رسالة من الخادم:',
  },
};

/** Returns the language in which a person is answered, and its words. @param tag a BCP 47 tag; null means English */
export function wordsFor(tag: string | null): { readonly language: Language; readonly words: BrowserWords } {
  const language = (tag !== null && matchLanguage(tag)) || 'en';
  return { language, words: catalogs[language] };
}
