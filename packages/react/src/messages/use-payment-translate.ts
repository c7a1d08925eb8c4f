'use client';

import type { Catalogues } from './catalogue.js';
import { enCore } from './en/core.js';
import { enPayments } from './en/payments.js';
import { type Translate, useTexts } from './use-translate.js';

const en = { ...enCore, ...enPayments } as const;

/** ID of a text of the purchase page and the pricing table. */
type PaymentMessageId = keyof typeof en;

/** Catalogues by language tag. To add a language, add its files and a row. */
const catalogues: Catalogues<PaymentMessageId> = { en };

/** Translates the texts about plans and purchases. */
export type PaymentTranslate = Translate<PaymentMessageId>;

/** Returns the translator of the texts about plans and purchases, without those of the other screens. */
export const usePaymentTranslate = (): PaymentTranslate => useTexts(catalogues);
