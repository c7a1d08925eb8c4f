import type { PaymentAccountInfo } from '@portico/js';

/** What play-money accounts begin with. */
const PLAY_MONEY = 'acct_play_';

/** How far an account is on the way to receive money. */
export type Onboarding = 'none' | 'play-money' | 'details-missing' | 'in-review' | 'no-payouts' | 'ready';

/** Returns how far an account is; `null` is one that is not set up. */
export const onboardingOf = (account: PaymentAccountInfo | null): Onboarding => {
  if (account === null) return 'none';
  if (account.accountId.startsWith(PLAY_MONEY)) return 'play-money';
  if (!account.detailsSubmitted) return 'details-missing';
  if (!account.chargesEnabled) return 'in-review';
  return account.payoutsEnabled ? 'ready' : 'no-payouts';
};

/** What is said of each state; `action` leads to the card provider's own site. */
export const onboardingWords = {
  none: {
    badge: 'Not set up',
    tone: 'neutral',
    text: 'Set up payments to sell products. Granting products needs no account.',
    action: 'Set up payments',
  },
  'play-money': {
    badge: 'Play money',
    tone: 'attention',
    text: 'Customers pay with play money, in test mode only. To take real cards, the operator of this installation adds the keys of a Stripe account.',
    action: undefined,
  },
  'details-missing': {
    badge: 'Details missing',
    tone: 'attention',
    text: 'Stripe needs to know who you are before customers can pay by card.',
    action: 'Continue at Stripe',
  },
  'in-review': {
    badge: 'Card payments off',
    tone: 'attention',
    text: 'Your details are submitted. Stripe is reviewing them or needs more.',
    action: 'Review at Stripe',
  },
  'no-payouts': {
    badge: 'Payouts off',
    tone: 'attention',
    text: 'Customers can pay by card. Stripe does not make payouts to you yet and may need more details.',
    action: 'Review at Stripe',
  },
  ready: {
    badge: 'Ready',
    tone: 'good',
    text: 'Customers can pay by card, and the money is paid out to you.',
    action: undefined,
  },
} as const satisfies Record<Onboarding, { badge: string; tone: string; text: string; action: string | undefined }>;
