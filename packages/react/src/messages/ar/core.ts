import type { TextsOf } from '../catalogue.js';
import type { enBar } from '../en/bar.js';
import type { enCore } from '../en/core.js';

/** Arabic texts of the sign-in and sign-up screens and of shared controls, by ID. */
export const arCore: TextsOf<typeof enBar & typeof enCore> = {
  'action.busy': 'يُرجى الانتظار…',
  'action.continue': 'متابعة',
  'action.go-home': 'الانتقال إلى الصفحة الرئيسية',
  'action.retry': 'إعادة المحاولة',
  'action.sign-in': 'تسجيل الدخول',
  'action.sign-out': 'تسجيل الخروج',
  'action.sign-up': 'إنشاء حساب',

  'field.email': 'البريد الإلكتروني',
  'field.password': 'كلمة المرور',
  'field.new-password': 'كلمة المرور',
  'field.show-password': 'إظهار كلمة المرور',
  'field.hide-password': 'إخفاء كلمة المرور',

  'rule.password-length': 'من {min} إلى {max} حرفًا',

  'sign-in.title': 'تسجيل الدخول',
  'sign-in.subtitle': 'مرحبًا بعودتك.',
  'sign-in.busy': 'جارٍ تسجيل الدخول…',
  'sign-in.forgot': 'هل نسيت كلمة المرور؟',
  'sign-in.other': 'ليس لديك حساب؟',
  'sign-in.other-link': 'إنشاء حساب',
  'sign-in.no-method': 'لم تُفعَّل أي طريقة لتسجيل الدخول. تواصل مع مالك هذا التطبيق.',

  'sign-up.title': 'إنشاء حسابك',
  'sign-up.subtitle': 'أنشئ حسابًا باستخدام بريدك الإلكتروني وكلمة مرور.',
  'sign-up.subtitle-code': 'كل ما تحتاج إليه هو بريدك الإلكتروني.',
  'sign-up.subtitle-provider': 'اختر حسابًا للتسجيل به.',
  'sign-up.busy': 'جارٍ إنشاء الحساب…',
  'sign-up.other': 'لديك حساب بالفعل؟',
  'sign-up.other-link': 'تسجيل الدخول',
  'sign-up.closed-text': 'لا يقبل هذا التطبيق حسابات جديدة حاليًا. لا يزال بإمكانك تسجيل الدخول إلى حساب موجود.',
  'sign-up.taken': 'يوجد بالفعل حساب بهذا البريد الإلكتروني.',
  'sign-up.taken-link': 'تسجيل الدخول بدلًا من ذلك',

  'ways.or': 'أو',
  'ways.by-email': 'طرق تسجيل الدخول بالبريد الإلكتروني',
  'ways.code': 'رمز البريد الإلكتروني',
  'ways.password': 'كلمة المرور',

  'passkey.sign-in': 'تسجيل الدخول بمفتاح مرور',
  'passkey.busy': 'في انتظار مفتاح المرور…',
  'passkey.cancelled': 'أُلغي تسجيل الدخول بمفتاح المرور. حاول مرة أخرى أو استخدم طريقة أخرى لتسجيل الدخول.',
  'passkey.browser': 'تعذّر على هذا المتصفح استخدام مفتاح مرور. استخدم طريقة أخرى لتسجيل الدخول.',
  'passkey.refused': 'لم يعد مفتاح المرور هذا صالحًا. استخدم طريقة أخرى لتسجيل الدخول، ثم أضف مفتاح مرور جديدًا.',

  'oauth.sign-in': 'تسجيل الدخول باستخدام {name}',
  'oauth.sign-up': 'إنشاء حساب باستخدام {name}',
  'oauth.busy': 'جارٍ الانتقال إلى {name}…',
  'oauth.last': 'آخر استخدام',
  'oauth.framed': 'لا يمكن فتح {name} داخل صفحة مضمّنة. افتح هذه الصفحة في علامة تبويب مستقلة.',

  'oauth-callback.title': 'جارٍ تسجيل دخولك',
  'oauth-callback.text': 'قد يستغرق ذلك لحظات.',
  'oauth-callback.slow': 'هل يستغرق الأمر وقتًا طويلًا؟',

  'magic-link.action': 'إرسال الرمز',
  'magic-link.sending': 'جارٍ الإرسال…',
  'magic-link.no-account': 'لا يوجد حساب بهذا البريد الإلكتروني، ولا يقبل هذا التطبيق حسابات جديدة حاليًا.',
  'magic-link.unverified': 'لم يتم التحقق من هذا البريد الإلكتروني. سجّل الدخول بكلمة المرور.',

  'code.title': 'تحقق من بريدك الإلكتروني',
  'code.text': 'أرسلنا رمزًا إلى {email}. أدخل الرمز أو افتح الرابط الموجود في الرسالة.',
  'code.pending': 'أرسلنا رمزًا إلى {email}.',
  'code.pending-link': 'إدخال الرمز',

  'mfa.title': 'التحقق بخطوتين',
  'mfa.text': 'أدخل الرمز من تطبيق المصادقة أو أحد رموز الاسترداد.',

  'signed-in.title': 'أنت مسجّل الدخول',
  'signed-in.text': 'تابع باسم {email} أو سجّل الخروج.',
  'signed-in.text-anonymous': 'تابع من حيث توقفت أو سجّل الخروج.',

  'sign-out.busy': 'جارٍ تسجيل الخروج…',

  'not-found.title': 'الصفحة غير موجودة',
  'not-found.text': 'الصفحة غير موجودة أو تم نقلها. تحقق من العنوان.',

  'error-page.title': 'حدث خطأ ما',
  'error-page.code': 'رمز الخطأ: {code}',

  'user-button.name': 'قائمة الحساب',
  'user-button.name-of': 'قائمة حساب {name}',
  'user-button.settings': 'إعدادات الحساب',
  'user-button.color-mode': 'التبديل بين الوضع الفاتح والداكن',

  'team.unnamed': 'فريق بلا اسم',
  'team-creation.title': 'إنشاء فريق',
  'team-switcher.name': 'اختيار فريق',
  'team-switcher.name-of': 'الفريق: {team}',
  'team-switcher.none': 'بلا فريق',
  'team-switcher.selected': '{team} (محدد)',
  'team-switcher.settings': 'إعدادات الفريق',

  'error.email-missing': 'أدخل بريدك الإلكتروني.',
  'error.email-malformed': 'أدخل بريدًا إلكترونيًا صالحًا، مثل name@example.com.',
  'error.password-missing': 'أدخل كلمة المرور.',
  'error.new-password-missing': 'أدخل كلمة مرور.',
  'error.password-too-short':
    'استخدم {min, plural, one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل.',
  'error.password-too-long':
    'استخدم {max, plural, one {حرفًا واحدًا} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}} على الأكثر.',
  'error.password-refused': 'من السهل جدًا تخمين كلمة المرور هذه. اختر كلمة مرور أقوى.',
  'error.mismatch': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'error.password-off': 'تسجيل الدخول بكلمة المرور غير مفعّل. استخدم طريقة أخرى لتسجيل الدخول.',
  'error.email-elsewhere': 'يستخدم حساب آخر هذا البريد الإلكتروني لتسجيل الدخول بالفعل.',
  'error.code-wrong': 'الرمز غير صحيح. أدخل الرمز من أحدث رسالة.',
  'error.code-expired': 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
  'error.code-used': 'سبق استخدام هذا الرمز. اطلب رمزًا جديدًا.',
  'error.code-worn': 'محاولات كثيرة جدًا. اطلب رمزًا جديدًا.',
  'error.totp-wrong': 'الرمز غير صحيح أو سبق استخدامه. أدخل الرمز التالي من تطبيقك.',
  'error.too-many': 'محاولات كثيرة جدًا. انتظر لحظة ثم حاول مرة أخرى.',
  'error.too-many-until': 'محاولات كثيرة جدًا. حاول مرة أخرى عند الساعة {time}.',
  'error.late': 'لم يستجب الخادم بعد. ما زلنا نحاول…',
  'error.offline': 'يتعذّر الوصول إلى الخادم. تحقق من اتصالك ثم حاول مرة أخرى.',
  'error.blocked': 'هذا الحساب محظور. تواصل مع مالك هذا التطبيق.',
  'error.untrusted-address': 'نطاق هذا التطبيق غير موثوق به في المشروع. تواصل مع مالك هذا التطبيق.',
  'error.demonstration': 'هذا عرض توضيحي. لم يُرسل أي شيء.',
  'error.unknown': 'حدث خطأ غير متوقع. حاول مرة أخرى. إذا استمرت المشكلة، فتواصل مع مالك هذا التطبيق.',
};
