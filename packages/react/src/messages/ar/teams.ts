import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** Arabic texts about teams, by ID. */
export const arTeams: TextsOf<typeof enTeams> = {
  'team.text': 'ملفك الشخصي في هذا الفريق وأعضاؤه وإعداداته.',

  'team-invitation.title': 'الانضمام إلى فريق',
  'team-invitation.checking': 'جارٍ تحميل دعوتك…',
  'team-invitation.text': 'لقد دُعيت للانضمام إلى «{team}».',
  'team-invitation.sign-in-text': 'لقد دُعيت إلى فريق. سجّل الدخول أو أنشئ حسابًا للانضمام.',
  'team-invitation.action': 'الانضمام إلى الفريق',
  'team-invitation.busy': 'جارٍ الانضمام…',
  'team-invitation.ignore': 'ليس الآن',
  'team-invitation.done-title': 'لقد انضممت إلى الفريق',
  'team-invitation.done-text': 'أنت الآن عضو في «{team}».',
  'team-invitation.expired-title': 'انتهت صلاحية هذه الدعوة',
  'team-invitation.expired-text': 'تنتهي صلاحية الدعوات بعد 7 أيام. اطلب دعوة جديدة من الشخص الذي دعاك.',
  'team-invitation.used-title': 'سبق استخدام هذه الدعوة',
  'team-invitation.used-text': 'تعمل كل دعوة مرة واحدة. إذا لم تستخدمها أنت، فاطلب دعوة جديدة من الشخص الذي دعاك.',
  'team-invitation.invalid-title': 'هذه الدعوة غير صالحة',
  'team-invitation.invalid-text':
    'قد يكون الرابط غير مكتمل أو أُلغيت الدعوة. افتحه مرة أخرى من الرسالة أو اطلب دعوة جديدة.',

  'team-creation.text': 'ستكون العضو الأول ويمكنك دعوة آخرين.',
  'team-creation.name': 'اسم الفريق',
  'team-creation.missing': 'أدخل اسم الفريق.',
  'team-creation.action': 'إنشاء الفريق',
  'team-creation.busy': 'جارٍ الإنشاء…',

  'team-keys.text': 'تتيح مفاتيح API للبرامج النصية والتطبيقات التصرف نيابةً عن الفريق. استخدم مفتاحًا منفصلًا لكل منها.',

  'team-profile.title': 'ملفك الشخصي في الفريق',
  'team-profile.name': 'اسمك في هذا الفريق',
  'team-profile.done': 'تم الحفظ.',

  'team-facts.title': 'تفاصيل الفريق',
  'team-facts.done': 'تم الحفظ.',

  'team-members.title': 'الأعضاء',
  'team-members.you': 'أنت',
  'team-members.unnamed': 'عضو بلا اسم',

  'team-invitations.title': 'الدعوات',
  'team-invitations.none': 'لا توجد دعوات معلّقة.',
  'team-invitations.email': 'البريد الإلكتروني',
  'team-invitations.action': 'إرسال دعوة',
  'team-invitations.busy': 'جارٍ الإرسال…',
  'team-invitations.done': 'أرسلنا دعوة إلى {email}.',
  'team-invitations.until': 'تنتهي الصلاحية:',
  'team-invitations.revoke': 'إلغاء',
  'team-invitations.revoke-of': 'إلغاء دعوة {email}',
  'team-invitations.revoking': 'جارٍ الإلغاء…',

  'team-end.title': 'مغادرة الفريق أو حذفه',
  'team-end.leave': 'مغادرة الفريق',
  'team-end.leave-question': 'هل تريد مغادرة «{team}»؟ ستحتاج إلى دعوة جديدة للانضمام مرة أخرى.',
  'team-end.leaving': 'جارٍ المغادرة…',
  'team-end.delete': 'حذف الفريق',
  'team-end.delete-question': 'هل تريد حذف «{team}» لجميع الأعضاء؟ لا يمكن التراجع عن ذلك.',
  'team-end.deleting': 'جارٍ الحذف…',
};
