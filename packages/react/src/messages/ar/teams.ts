import type { TextsOf } from '../catalogue.js';
import type { enTeams } from '../en/teams.js';

/** Arabic texts about teams, by ID. */
export const arTeams: TextsOf<typeof enTeams> = {
  'team.text': 'أعضاء هذا الفريق ودعواته وإعداداته.',
  'team.settings': 'الإعدادات',

  'team-invitation.title': 'الانضمام إلى فريق',
  'team-invitation.checking': 'جارٍ تحميل دعوتك…',
  'team-invitation.reopen': 'للانضمام إلى الفريق، افتح الرابط في رسالة الدعوة مرة أخرى.',
  'team-invitation.text': 'لقد دُعيت للانضمام إلى «{team}».',
  'team-invitation.text-by': 'دعاك {inviter} للانضمام إلى «{team}».',
  'team-invitation.sign-in-as': 'أُرسلت الدعوة إلى {email}. أنشئ حسابًا أو سجّل الدخول للانضمام.',
  'team-invitation.sign-in-only': 'أُرسلت الدعوة إلى {email}. سجّل الدخول للانضمام.',
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
  'team-profile.text': 'كيف تظهر لأعضاء هذا الفريق الآخرين.',
  'team-profile.name': 'اسمك في هذا الفريق',
  'team-profile.done': 'تم الحفظ.',

  'team-facts.title': 'تفاصيل الفريق',
  'team-facts.text': 'اسم الفريق وصورته، وهما مرئيان لجميع الأعضاء.',
  'team-facts.done': 'تم الحفظ.',

  'team-members.title': 'الأعضاء',
  'team-members.you': 'أنت',
  'team-members.unnamed': 'عضو بلا اسم',
  'team-members.admin': 'مسؤول',
  'team-members.menu-of': 'إجراءات {name}',
  'team-members.make-admin': 'تعيين كمسؤول',
  'team-members.make-member': 'إزالة دور المسؤول',
  'team-members.only-admin': 'يحتاج الفريق إلى مسؤول. عيّن عضوًا آخر كمسؤول أولًا.',
  'team-members.remove': 'إزالة من الفريق',
  'team-members.remove-question': 'هل تريد إزالة {name} من الفريق؟ ستلزم دعوة جديدة للانضمام مرة أخرى.',

  'team-invitations.title': 'الدعوات',
  'team-invitations.text': 'ادعُ أشخاصًا عبر البريد الإلكتروني. ينضمون عند قبول الدعوة.',
  'team-invitations.none': 'لا توجد دعوات معلّقة.',
  'team-invitations.email': 'البريد الإلكتروني',
  'team-invitations.action': 'إرسال دعوة',
  'team-invitations.busy': 'جارٍ الإرسال…',
  'team-invitations.done': 'أرسلنا دعوة إلى {email}.',
  'team-invitations.until': 'تنتهي الصلاحية:',
  'team-invitations.revoke': 'إلغاء',
  'team-invitations.revoke-of': 'إلغاء دعوة {email}',
  'team-invitations.revoking': 'جارٍ الإلغاء…',

  'team-end.leave': 'مغادرة الفريق',
  'team-end.leave-text': 'ستفقد إمكانية الوصول إلى هذا الفريق.',
  'team-end.leave-question': 'هل تريد مغادرة «{team}»؟ ستحتاج إلى دعوة جديدة للانضمام مرة أخرى.',
  'team-end.leaving': 'جارٍ المغادرة…',
  'team-end.delete': 'حذف الفريق',
  'team-end.delete-text': 'يحذف الفريق وبياناته لجميع الأعضاء. لا يمكن التراجع عن ذلك.',
  'team-end.delete-question': 'هل تريد حذف «{team}» لجميع الأعضاء؟ لا يمكن التراجع عن ذلك.',
  'team-end.deleting': 'جارٍ الحذف…',
};
