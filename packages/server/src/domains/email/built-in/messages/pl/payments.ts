import type { PaymentTexts } from '../en/payments.js';

/** The texts of the emails about payments, in Polish. */
export const payments: PaymentTexts = {
  'payments.test_mode': 'To jest test z użyciem fikcyjnych pieniędzy: nie są pobierane prawdziwe pieniądze.',

  'payment_failed.subject': 'Płatność na rzecz {project} nie powiodła się',
  'payment_failed.preview': 'Zapłać inną kartą, aby zachować {product}.',
  'payment_failed.heading': 'Płatność nie powiodła się',
  'payment_failed.happened': 'Nie udało się pobrać {amount} za Twoją subskrypcję {product} w {project}.',
  'payment_failed.happened_team':
    'Nie udało się pobrać {amount} za subskrypcję {product} Twojego zespołu „{team}” w {project}.',
  'payment_failed.next':
    'Spróbujemy ponownie {date}. Aby wcześniej odzyskać {product}, zapłać inną kartą w ustawieniach konta.',
  'payment_failed.last': 'To była ostatnia próba, więc subskrypcja się zakończyła. Możesz ponownie kupić {product}.',
  'payment_failed.note': 'Nic nie zostało pobrane. Bez płatności nie masz tego, co obejmuje subskrypcja.',

  'trial_ending.subject': 'Twój bezpłatny okres próbny w {project} wkrótce się kończy',
  'trial_ending.preview': 'Potem {product} kosztuje {amount}.',
  'trial_ending.heading': 'Twój bezpłatny okres próbny wkrótce się kończy',
  'trial_ending.happens': 'Twój bezpłatny okres próbny {product} w {project} kończy się {date}.',
  'trial_ending.happens_team':
    'Bezpłatny okres próbny {product} Twojego zespołu „{team}” w {project} kończy się {date}.',
  'trial_ending.charge': 'Potem pobierzemy {amount}, a subskrypcja będzie się odnawiać do czasu anulowania.',
  'trial_ending.note': 'Jeśli nie chcesz kontynuować, anuluj subskrypcję w ustawieniach konta przed tym dniem.',

  'subscription_ended.subject': 'Twoja subskrypcja w {project} zakończyła się',
  'subscription_ended.preview': 'Zakończyła się {date}.',
  'subscription_ended.heading': 'Twoja subskrypcja zakończyła się',
  'subscription_ended.happened': 'Twoja subskrypcja {product} w {project} zakończyła się {date}.',
  'subscription_ended.happened_team':
    'Subskrypcja {product} Twojego zespołu „{team}” w {project} zakończyła się {date}.',
  'subscription_ended.canceled': 'Została anulowana, więc nie będzie dalszych opłat.',
  'subscription_ended.unpaid': 'Zakończyła się, ponieważ nie została opłacona. Nie będzie dalszych opłat.',
  'subscription_ended.reversed': 'Zakończyła się, ponieważ jej płatność została zwrócona. Nie będzie dalszych opłat.',
  'subscription_ended.note': 'W każdej chwili możesz ponownie kupić {product}.',

  'payment_receipt.subject': 'Twoje potwierdzenie płatności od {project}',
  'payment_receipt.preview': 'Zapłacono {amount}.',
  'payment_receipt.heading': 'Dziękujemy za płatność',
  'payment_receipt.happened': 'Zapłacono {amount} za {product} w {project}.',
  'payment_receipt.happened_team': 'Twój zespół „{team}” zapłacił {amount} za {product} w {project}.',
  'payment_receipt.amount': 'Kwota: {amount}',
  'payment_receipt.number': 'Faktura: {number}',
  'payment_receipt.date': 'Data płatności: {date}',
  'payment_receipt.period': 'Okres: {period}',
  'payment_receipt.note': 'Wszystkie faktury znajdują się w ustawieniach konta.',
};
