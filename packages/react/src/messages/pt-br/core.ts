import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** Brazilian Portuguese texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const ptBrCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': 'Aguarde…',
  'action.continue': 'Continuar',
  'action.go-home': 'Ir para a página inicial',
  'action.retry': 'Tentar novamente',
  'action.sign-in': 'Entrar',
  'action.sign-out': 'Sair',
  'action.sign-up': 'Criar conta',

  'field.email': 'E-mail',
  'field.password': 'Senha',
  'field.new-password': 'Senha',
  'field.show-password': 'Mostrar senha',
  'field.hide-password': 'Ocultar senha',

  'rule.password-length': 'De {min} a {max} caracteres',

  'sign-in.title': 'Entrar',
  'sign-in.subtitle': 'Que bom ter você de volta.',
  'sign-in.busy': 'Entrando…',
  'sign-in.forgot': 'Esqueceu a senha?',
  'sign-in.other': 'Não tem uma conta?',
  'sign-in.other-link': 'Cadastre-se',
  'sign-in.no-method': 'Nenhum método de login está ativado. Fale com o responsável por este aplicativo.',

  'sign-up.title': 'Crie sua conta',
  'sign-up.subtitle': 'Cadastre-se com seu e-mail e uma senha.',
  'sign-up.subtitle-code': 'Você só precisa do seu e-mail.',
  'sign-up.subtitle-provider': 'Escolha uma conta para se cadastrar.',
  'sign-up.busy': 'Criando conta…',
  'sign-up.other': 'Já tem uma conta?',
  'sign-up.other-link': 'Entrar',
  'sign-up.closed-text':
    'Este aplicativo não aceita novas contas no momento. Você ainda pode entrar em uma conta existente.',
  'sign-up.taken': 'Já existe uma conta com este e-mail.',
  'sign-up.taken-link': 'Entrar na conta',

  'ways.or': 'ou',
  'ways.by-email': 'Métodos de login por e-mail',
  'ways.code': 'Código por e-mail',
  'ways.password': 'Senha',

  'passkey.sign-in': 'Entrar com uma chave de acesso',
  'passkey.busy': 'Aguardando sua chave de acesso…',
  'passkey.cancelled': 'O login com a chave de acesso foi cancelado. Tente novamente ou use outro método de login.',
  'passkey.browser': 'Este navegador não conseguiu usar uma chave de acesso. Use outro método de login.',
  'passkey.refused':
    'Esta chave de acesso não é mais válida. Use outro método de login e depois adicione uma nova chave de acesso.',

  'oauth.sign-in': 'Entrar com {name}',
  'oauth.sign-up': 'Cadastrar-se com {name}',
  'oauth.busy': 'Redirecionando para {name}…',
  'oauth.last': 'Último método usado',
  'oauth.framed': '{name} não pode ser aberto dentro de uma página incorporada. Abra esta página em uma aba própria.',

  'oauth-callback.title': 'Entrando na sua conta',
  'oauth-callback.text': 'Isso pode levar um momento.',
  'oauth-callback.slow': 'Está demorando?',

  'magic-link.action': 'Enviar código',
  'magic-link.sending': 'Enviando…',
  'magic-link.no-account': 'Nenhuma conta usa este e-mail, e este aplicativo não aceita novas contas no momento.',
  'magic-link.unverified': 'Este e-mail não foi verificado. Entre com sua senha.',

  'code.title': 'Verifique seu e-mail',
  'code.text': 'Enviamos um código para {email}. Digite o código ou abra o link do e-mail.',
  'code.pending': 'Enviamos um código para {email}.',
  'code.pending-link': 'Digitar o código',

  'mfa.title': 'Verificação em duas etapas',
  'mfa.text': 'Digite o código do seu aplicativo autenticador ou um código de recuperação.',

  'signed-in.title': 'Você entrou',
  'signed-in.text': 'Continue como {email} ou saia.',
  'signed-in.text-anonymous': 'Continue de onde parou ou saia.',

  'sign-out.busy': 'Saindo…',

  'not-found.title': 'Página não encontrada',
  'not-found.text': 'A página não existe ou foi movida. Confira o endereço.',

  'error-page.title': 'Algo deu errado',
  'error-page.code': 'Código do erro: {code}',

  'user-button.name': 'Menu da conta',
  'user-button.name-of': 'Menu da conta de {name}',
  'user-button.settings': 'Configurações da conta',
  'user-button.color-mode': 'Alternar entre claro e escuro',

  'team.unnamed': 'Equipe sem nome',
  'team-creation.title': 'Criar uma equipe',
  'team-switcher.name': 'Selecionar uma equipe',
  'team-switcher.name-of': 'Equipe: {team}',
  'team-switcher.none': 'Nenhuma equipe',
  'team-switcher.selected': '{team} (selecionada)',
  'team-switcher.settings': 'Configurações da equipe',

  'error.email-missing': 'Digite seu e-mail.',
  'error.email-malformed': 'Digite um e-mail válido, como name@example.com.',
  'error.password-missing': 'Digite sua senha.',
  'error.new-password-missing': 'Digite uma senha.',
  'error.password-too-short': 'Use pelo menos {min} caracteres.',
  'error.password-too-long': 'Use no máximo {max} caracteres.',
  'error.password-refused': 'Esta senha é muito fácil de adivinhar. Escolha uma mais forte.',
  'error.mismatch': 'E-mail ou senha incorretos.',
  'error.password-off': 'O login com senha não está ativado. Use outro método de login.',
  'error.email-elsewhere': 'Outra conta já usa este e-mail para entrar.',
  'error.code-wrong': 'Código incorreto. Digite o código do e-mail mais recente.',
  'error.code-expired': 'Este código expirou. Solicite um novo.',
  'error.code-used': 'Este código já foi usado. Solicite um novo.',
  'error.code-worn': 'Muitas tentativas. Solicite um novo código.',
  'error.totp-wrong': 'Código incorreto ou já usado. Digite o próximo código do seu aplicativo.',
  'error.too-many': 'Muitas tentativas. Aguarde um momento e tente novamente.',
  'error.too-many-until': 'Muitas tentativas. Tente novamente às {time}.',
  'error.late': 'O servidor ainda não respondeu. Continuamos tentando…',
  'error.offline': 'Não conseguimos acessar o servidor. Confira sua conexão e tente novamente.',
  'error.blocked': 'Esta conta está bloqueada. Entre em contato com o proprietário deste app.',
  'error.untrusted-address':
    'O projeto não confia no domínio deste aplicativo. Fale com o responsável por este aplicativo.',
  'error.demonstration': 'Esta é uma demonstração. Nada foi enviado.',
  'error.unknown':
    'Ocorreu um erro inesperado. Tente novamente. Se o problema continuar, fale com o responsável por este aplicativo.',
};
