import type { SecurityNoticeTexts } from '../en/security-notices.js';

/** What the owner of an account is told about its changes, in Arabic. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': 'حسابك محمي الآن',
  'security_notice.account-reclaimed.happened':
    'بتسجيل دخولك تحققت من هذا العنوان. كان شخص ما قد أنشأ به حسابًا من قبل ولم يتحقق منه قط. تمت حماية الحساب في {project} لك: {at}.',
  'security_notice.account-reclaimed.effect':
    'تم تسجيل خروج ذلك الشخص من كل مكان، ولم تعد كلمة مروره وطرق تسجيل دخوله الأخرى تعمل.',

  'security_notice.password-set.title': 'تم تعيين كلمة مرور لحسابك',
  'security_notice.password-set.happened': 'تم تعيين كلمة مرور لحسابك في {project}: {at}.',
  'security_notice.password-set.effect': 'يمكنك الآن تسجيل الدخول بها.',

  'security_notice.password-changed.title': 'تم تغيير كلمة مرور حسابك',
  'security_notice.password-changed.happened': 'تم تغيير كلمة مرور حسابك في {project}: {at}.',
  'security_notice.password-changed.effect': 'لم تعد كلمة المرور السابقة تعمل.',

  'security_notice.unverified-account-reset.title': 'تم تغيير كلمة مرور حسابك',
  'security_notice.unverified-account-reset.happened':
    'تم تغيير كلمة مرور حسابك في {project}: {at}. لم يسبق التحقق من بريده الإلكتروني.',
  'security_notice.unverified-account-reset.effect':
    'لم تعد كلمة المرور السابقة تعمل. حفاظًا على أمانك، أُزيلت من الحساب أي مفاتيح مرور وحسابات لدى مقدّمي الخدمة ومفاتيح API وعناوين بريد إلكتروني أخرى.',

  'security_notice.passkey-added.title': 'تمت إضافة مفتاح مرور إلى حسابك',
  'security_notice.passkey-added.happened': 'تمت إضافة مفتاح مرور إلى حسابك في {project}: {at}.',
  'security_notice.passkey-added.effect': 'يمكنك الآن تسجيل الدخول به.',

  'security_notice.passkey-replaced.title': 'تمت إضافة مفتاح مرور إلى حسابك',
  'security_notice.passkey-replaced.happened': 'تمت إضافة مفتاح مرور إلى حسابك في {project}: {at}.',
  'security_notice.passkey-replaced.effect': 'يمكنك الآن تسجيل الدخول به. لم يعد مفتاح المرور السابق يعمل.',

  'security_notice.passkey-removed.title': 'تمت إزالة مفتاح مرور من حسابك',
  'security_notice.passkey-removed.happened': 'تمت إزالة مفتاح مرور من حسابك في {project}: {at}.',
  'security_notice.passkey-removed.effect': 'لم يعد من الممكن استخدامه لتسجيل الدخول.',

  'security_notice.oauth-account-added.title': 'تم ربط حساب لدى مقدّم خدمة بحسابك',
  'security_notice.oauth-account-added.happened': 'تم ربط حساب لدى مقدّم خدمة بحسابك في {project}: {at}.',
  'security_notice.oauth-account-added.effect': 'يمكن الآن استخدامه لتسجيل الدخول إلى حسابك.',

  'security_notice.oauth-account-removed.title': 'تم فصل حساب لدى مقدّم خدمة عن حسابك',
  'security_notice.oauth-account-removed.happened': 'تم فصل حساب لدى مقدّم خدمة عن حسابك في {project}: {at}.',
  'security_notice.oauth-account-removed.effect': 'لم يعد من الممكن استخدامه لتسجيل الدخول إلى حسابك.',

  'security_notice.oauth-sign-in-enabled.title': 'تم تفعيل تسجيل الدخول بحساب لدى مقدّم خدمة',
  'security_notice.oauth-sign-in-enabled.happened':
    'تم تفعيل تسجيل الدخول إلى حسابك في {project} بحساب لدى مقدّم خدمة: {at}.',
  'security_notice.oauth-sign-in-enabled.effect': 'يمكن الآن استخدامه لتسجيل الدخول إلى حسابك.',

  'security_notice.oauth-sign-in-disabled.title': 'تم إيقاف تسجيل الدخول بحساب لدى مقدّم خدمة',
  'security_notice.oauth-sign-in-disabled.happened':
    'تم إيقاف تسجيل الدخول إلى حسابك في {project} بحساب لدى مقدّم خدمة: {at}.',
  'security_notice.oauth-sign-in-disabled.effect': 'لم يعد من الممكن استخدامه لتسجيل الدخول إلى حسابك.',

  'security_notice.second-factor-set.title': 'تم إعداد تطبيق مصادقة لحسابك',
  'security_notice.second-factor-set.happened': 'تم إعداد تطبيق مصادقة لحسابك في {project}: {at}.',
  'security_notice.second-factor-set.effect':
    'يتطلب تسجيل الدخول الآن رمزًا من التطبيق أيضًا. لم تعد رموز الاسترداد السابقة تعمل.',

  'security_notice.second-factor-removed.title': 'تمت إزالة تطبيق المصادقة من حسابك',
  'security_notice.second-factor-removed.happened': 'تمت إزالة تطبيق المصادقة من حسابك في {project}: {at}.',
  'security_notice.second-factor-removed.effect':
    'لم يعد تسجيل الدخول يتطلب رمزًا من التطبيق. لم تعد رموز الاسترداد تعمل.',

  'security_notice.recovery-codes-made.title': 'تم إنشاء رموز استرداد جديدة لحسابك',
  'security_notice.recovery-codes-made.happened': 'تم إنشاء رموز استرداد جديدة لحسابك في {project}: {at}.',
  'security_notice.recovery-codes-made.effect': 'لم تعد الرموز السابقة تعمل.',

  'security_notice.recovery-code-used.title': 'تم استخدام رمز استرداد لحسابك',
  'security_notice.recovery-code-used.happened':
    'تم استخدام رمز استرداد بدلًا من تطبيق المصادقة لتسجيل الدخول إلى حسابك في {project}: {at}.',
  'security_notice.recovery-code-used.effect': 'لم يعد هذا الرمز يعمل.',

  'security_notice.primary-address-changed.title': 'تم تغيير البريد الإلكتروني الأساسي لحسابك',
  'security_notice.primary-address-changed.happened':
    'تم تغيير البريد الإلكتروني الأساسي لحسابك في {project} أو إزالته: {at}.',
  'security_notice.primary-address-changed.effect': 'قد تصل الرسائل المتعلقة بحسابك الآن إلى عنوان آخر.',

  'security_notice.sign-in-address-added.title': 'تمت إضافة بريد إلكتروني لتسجيل الدخول إلى حسابك',
  'security_notice.sign-in-address-added.happened':
    'تمت إضافة بريد إلكتروني لتسجيل الدخول إلى حسابك في {project}: {at}.',
  'security_notice.sign-in-address-added.effect': 'يمكن الآن استخدامه لتسجيل الدخول.',

  'security_notice.sign-in-address-removed.title': 'تمت إزالة بريد إلكتروني لتسجيل الدخول من حسابك',
  'security_notice.sign-in-address-removed.happened':
    'تم تغيير بريد إلكتروني لتسجيل الدخول إلى حسابك في {project} أو إزالته: {at}.',
  'security_notice.sign-in-address-removed.effect': 'لم يعد من الممكن استخدام العنوان السابق لتسجيل الدخول.',

  'security_notice.sign-in-address-released.title': 'تمت إزالة بريد إلكتروني لتسجيل الدخول من حسابك',
  'security_notice.sign-in-address-released.happened':
    'بدأ شخص آخر تسجيل الدخول إلى {project} ببريد إلكتروني أضفته إلى حسابك ولم تتحقق منه قط: {at}.',
  'security_notice.sign-in-address-released.effect':
    'لم يعد بإمكانك تسجيل الدخول بهذا العنوان. لم يتغير أي شيء آخر في حسابك.',
};
