import type { EmailMessages } from '../en/emails.js';
import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/** The texts of the built-in emails in Arabic. */
export const messages: EmailMessages = {
  language: 'ar',
  direction: 'rtl',

  greeting: 'مرحبًا،',
  'greeting.named': 'مرحبًا {name}،',
  'link.button_fails': 'هل الزر لا يعمل؟',
  'link.open': 'افتح هذا الرابط في متصفحك:',
  'theme.unsubscribe_reason': 'تصلك هذه الرسالة لأن لديك حسابًا.',
  'theme.unsubscribe': 'إلغاء الاشتراك',

  'email_verification.subject': 'تحقق من بريدك الإلكتروني في {project}',
  'email_verification.preview': 'تنتهي صلاحية الرابط خلال 24 ساعة.',
  'email_verification.heading': 'تحقق من بريدك الإلكتروني',
  'email_verification.intro': 'أكّد أن هذا البريد الإلكتروني يخصك، ليتمكن {project} من التواصل معك.',
  'email_verification.action': 'التحقق من البريد الإلكتروني',
  'email_verification.note':
    'يعمل الرابط مرة واحدة وتنتهي صلاحيته خلال 24 ساعة. إذا لم تطلب هذه الرسالة، فيمكنك تجاهلها.',

  'password_reset.subject': 'إعادة تعيين كلمة مرورك في {project}',
  'password_reset.preview': 'تنتهي صلاحية الرابط خلال ساعة واحدة.',
  'password_reset.heading': 'إعادة تعيين كلمة المرور',
  'password_reset.intro': 'تلقينا طلبًا لإعادة تعيين كلمة مرور حسابك في {project}.',
  'password_reset.action': 'اختيار كلمة مرور جديدة',
  'password_reset.note':
    'يعمل الرابط مرة واحدة وتنتهي صلاحيته خلال ساعة واحدة. إذا لم تطلب ذلك، فتجاهل هذه الرسالة؛ ستبقى كلمة مرورك كما هي.',

  'magic_link.subject': '{otp} هو رمز تسجيل دخولك إلى {project}',
  'magic_link.logged_subject': 'رمز تسجيل دخولك إلى {project}',
  'magic_link.preview': 'تنتهي صلاحية الرمز خلال 10 دقائق.',
  'magic_link.heading': 'تسجيل الدخول إلى {project}',
  'magic_link.intro': 'أدخل هذا الرمز حيث تسجّل الدخول إلى {project}:',
  'magic_link.alternative': 'أو سجّل الدخول على هذا الجهاز دون الرمز.',
  'magic_link.action': 'تسجيل الدخول',
  'magic_link.note':
    'يعمل الرمز والرابط مرة واحدة وتنتهي صلاحيتهما خلال 10 دقائق. لا تشاركهما. إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة.',

  'team_invitation.subject': 'دعوة إلى {team} في {project}',
  'team_invitation.logged_subject': 'دعوة إلى فريق في {project}',
  'team_invitation.preview': 'تنتهي صلاحية الدعوة خلال 7 أيام.',
  'team_invitation.heading': 'الانضمام إلى {team}',
  'team_invitation.intro': 'أنت مدعو للانضمام إلى الفريق «{team}» في {project}.',
  'team_invitation.intro_by': 'دعاك {inviter} للانضمام إلى الفريق «{team}» في {project}.',
  'team_invitation.action': 'الانضمام إلى الفريق',
  'team_invitation.note': 'تنتهي صلاحية الدعوة خلال 7 أيام. إذا كنت لا تعرف الفريق، فيمكنك تجاهل هذه الرسالة.',

  'sign_in_invitation.subject': 'دعوة إلى {team}',
  'sign_in_invitation.preview': 'سجّل الدخول للبدء.',
  'sign_in_invitation.heading': 'دعوة إلى {team}',
  'sign_in_invitation.intro': 'أنت مدعو لتسجيل الدخول إلى {team}.',
  'sign_in_invitation.action': 'تسجيل الدخول',
  'sign_in_invitation.note': 'إذا لم تكن تتوقع هذه الدعوة، فيمكنك تجاهل هذه الرسالة.',

  'leaked_api_key.subject': 'عُثر على مفتاح API في مكان عام وأُلغي في {project}',
  'leaked_api_key.preview': 'لم يعد المفتاح يعمل. استبدله بمفتاح جديد.',
  'leaked_api_key.heading': 'عُثر على مفتاح API في مكان عام',
  'leaked_api_key.found':
    'عُثر على مفتاح API الخاص بك «{description}»، المنتهي بـ {lastFour}، في مكان عام. ألغيناه فورًا، فلم يعد من الممكن استخدامه.',
  'leaked_api_key.found_team':
    'عُثر على مفتاح API «{description}» الخاص بفريقك «{team}»، المنتهي بـ {lastFour}، في مكان عام. ألغيناه فورًا، فلم يعد من الممكن استخدامه.',
  'leaked_api_key.replace':
    'لم تعد البرامج التي تستخدم هذا المفتاح تعمل. أنشئ مفتاحًا جديدًا واستبدل به القديم، ثم أزِل القديم من المكان الذي نُشر فيه، مثل مستودع عام وسجلّه.',
  'leaked_api_key.check':
    'تحقق مما جرى باستخدام المفتاح في {project} قبل إلغائه، لأن أي شخص عثر عليه كان بإمكانه استخدامه.',

  'security_notice.subject': '{title} – {project}',
  'security_notice.preview': 'تحقق من أنك من فعل ذلك.',
  'security_notice.was_you': 'إذا كنت أنت من فعل ذلك، فلا يلزمك القيام بأي شيء.',
  'security_notice.not_you':
    'وإلا فسجّل الدخول الآن، وتراجع عن التغيير في إعدادات حسابك، وغيّر كلمة المرور، وأنهِ جميع الجلسات الأخرى.',
  'unsubscribe.marketing': 'الرسائل التسويقية',
  'unsubscribe.title': 'هل تريد إلغاء الاشتراك في {emails}؟',
  'unsubscribe.text': 'لن تصلك {emails} من {project} بعد الآن. لا يؤثر ذلك على الرسائل المتعلقة بحسابك.',
  'unsubscribe.action': 'إلغاء الاشتراك',
  'unsubscribe.done_title': 'تم إلغاء اشتراكك',
  'unsubscribe.done_text': 'لم تعد تصلك {emails} من {project}. يمكنك تغيير ذلك في إعدادات حسابك.',

  ...securityNotices,

  ...payments,
};
