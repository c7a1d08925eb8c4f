import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** Brazilian Portuguese texts about teams, by ID. */
export const ptBrTeams: TextsOf<typeof enTeams> = {
  'team.text': 'Membros, convites e configurações desta equipe.',
  'team.settings': 'Configurações',
  'team.gone': 'Você não é mais membro desta equipe, ou a equipe foi excluída.',
  'team.not-permitted': 'Você não tem permissão para fazer isso. Fale com um administrador da equipe.',

  'team-invitation.title': 'Entrar em uma equipe',
  'team-invitation.checking': 'Carregando seu convite…',
  'team-invitation.reopen': 'Para entrar na equipe, abra novamente o link do e-mail de convite.',
  'team-invitation.text': 'Você recebeu um convite para entrar em “{team}”.',
  'team-invitation.text-by': '{inviter} convidou você para entrar em “{team}”.',
  'team-invitation.sign-in-as': 'O convite foi enviado para {email}. Crie uma conta ou entre para participar.',
  'team-invitation.sign-in-only': 'O convite foi enviado para {email}. Entre para participar.',
  'team-invitation.other-account': 'O convite foi enviado para {email}, mas você está conectado como {user}.',
  'team-invitation.switch': 'Usar outra conta',
  'team-invitation.action': 'Entrar na equipe',
  'team-invitation.busy': 'Entrando…',
  'team-invitation.ignore': 'Agora não',
  'team-invitation.done-title': 'Você entrou na equipe',
  'team-invitation.done-text': 'Agora você é membro de “{team}”.',
  'team-invitation.expired-title': 'Este convite expirou',
  'team-invitation.expired-text': 'Os convites expiram após 7 dias. Peça um novo à pessoa que convidou você.',
  'team-invitation.used-title': 'Este convite já foi usado',
  'team-invitation.used-text':
    'Cada convite funciona uma única vez. Se não foi você, peça um novo à pessoa que convidou você.',
  'team-invitation.invalid-title': 'Este convite é inválido',
  'team-invitation.invalid-text':
    'O link pode estar incompleto ou o convite foi revogado. Abra-o novamente pelo e-mail ou peça um novo convite.',

  'team-creation.text': 'Você será o primeiro membro e poderá convidar outras pessoas.',
  'team-creation.name': 'Nome da equipe',
  'team-creation.missing': 'Digite um nome para a equipe.',
  'team-creation.action': 'Criar equipe',
  'team-creation.busy': 'Criando…',

  'team-keys.text':
    'Com chaves de API, scripts e aplicativos agem em nome da equipe. Use uma chave separada para cada um.',

  'team-profile.title': 'Seu perfil na equipe',
  'team-profile.text': 'Como os outros membros da equipe veem você.',
  'team-profile.name': 'Seu nome nesta equipe',
  'team-profile.done': 'Salvo.',

  'team-facts.title': 'Detalhes da equipe',
  'team-facts.text': 'Nome e imagem da equipe, visíveis para todos os membros.',
  'team-facts.done': 'Salvo.',

  'team-members.title': 'Membros',
  'team-members.you': 'Você',
  'team-members.unnamed': 'Membro sem nome',
  'team-members.admin': 'Administrador',
  'team-members.menu-of': 'Ações para {name}',
  'team-members.make-admin': 'Tornar administrador',
  'team-members.make-member': 'Remover função de administrador',
  'team-members.is-admin': '{name} agora tem a função de administrador.',
  'team-members.is-member': '{name} não tem mais a função de administrador.',
  'team-members.gone': 'Esta pessoa não é mais membro da equipe.',
  'team-members.only-admin': 'Uma equipe precisa de um administrador. Primeiro torne outro membro administrador.',
  'team-members.remove': 'Remover da equipe',
  'team-members.remove-question': 'Remover {name} da equipe? Será necessário um novo convite para voltar.',

  'team-invitations.title': 'Convites',
  'team-invitations.text': 'Convide pessoas por e-mail. Elas entram quando aceitam.',
  'team-invitations.none': 'Nenhum convite pendente.',
  'team-invitations.email': 'E-mail',
  'team-invitations.action': 'Enviar convite',
  'team-invitations.busy': 'Enviando…',
  'team-invitations.done': 'Enviamos um convite para {email}.',
  'team-invitations.is-member': 'Esta pessoa já é membro da equipe.',
  'team-invitations.until': 'Expira',
  'team-invitations.revoke': 'Revogar',
  'team-invitations.revoke-of': 'Revogar o convite para {email}',
  'team-invitations.revoking': 'Revogando…',
  'team-invitations.gone': 'O convite para {email} já foi aceito ou revogado.',

  'team-end.leave': 'Sair da equipe',
  'team-end.leave-text': 'Você perde o acesso a esta equipe.',
  'team-end.leave-question': 'Sair de “{team}”? Você precisará de um novo convite para voltar.',
  'team-end.leaving': 'Saindo…',
  'team-end.delete': 'Excluir equipe',
  'team-end.delete-text': 'Exclui a equipe e os dados dela para todos os membros. Isso não pode ser desfeito.',
  'team-end.delete-question': 'Excluir “{team}” para todos os membros? Isso não pode ser desfeito.',
  'team-end.deleting': 'Excluindo…',
};
