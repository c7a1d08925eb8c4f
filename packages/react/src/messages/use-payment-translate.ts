'use client';

import { enCore } from './en/core.js';
import { enPayments } from './en/payments.js';
import { type Translate, useTexts } from './use-translate.js';

const en = { ...enCore, ...enPayments } as const;

/** Translates the texts about plans and purchases. */
export type PaymentTranslate = Translate<keyof typeof en>;

/** Returns the translator of the texts about plans and purchases, without those of the other screens. */
export const usePaymentTranslate = (): PaymentTranslate => useTexts(en);
