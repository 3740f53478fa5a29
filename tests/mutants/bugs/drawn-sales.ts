import { mutant } from '../mutant'

export const DRAWN_SALES = [
  mutant(
    'the task about mails that failed leads to no offer',
    'lib/sales/offers/queries/offer-tasks.ts',
    '/offers?dispatch=FAILED',
    '/offers?status=FAILED',
  ),
  mutant(
    'a draft is sent by mail',
    'lib/sales/dispatches/use-cases/send-document.ts',
    "if (document.status === 'DRAFT') throw new AppError('conflict', 'dispatch.draft')",
    '',
  ),
  mutant(
    'a number that came before is not noticed while the supplier is unknown',
    'lib/sales/incoming-invoices/steps/relate-invoice.ts',
    '(supplierId !== null || name !== null)',
    '(supplierId !== null && name !== null)',
  ),
  mutant(
    'mails without an invoice are deleted as soon as they are settled',
    'lib/sales/incoming-mails/jobs.ts',
    'Date.now() - KEPT_DAYS * DAY_MS',
    'Date.now() + KEPT_DAYS * DAY_MS',
  ),
  mutant(
    'a receipt on account that came twice is booked for its copy',
    'lib/sales/open-items/steps/book-account-receipt.ts',
    'const receipt = found?.duplicateOf ? await accountReceipt(scope.tx, found.duplicateOf) : found',
    'const receipt = found',
  ),
  mutant(
    'a telephone number of three digits is too short for an XRechnung',
    'lib/sales/e-invoices/rules/party-findings.ts',
    "contact.phone !== '' && digits < MIN_DIGITS,\n      'BR-DE-27',\n      'seller",
    "contact.phone !== '' && digits <= MIN_DIGITS,\n      'BR-DE-27',\n      'seller",
  ),
  mutant(
    'the log does not say when a customer declined an offer',
    'lib/sales/offers/use-cases/decide-offer.ts',
    'before: { declinedOn: null }, after: { declinedOn: day } })',
    'before: { declinedOn: null }, after: { declinedOn: null } })',
  ),
  mutant(
    'an added deposit takes the later prices of the next position',
    'lib/sales/recurring-invoices/rules/template.ts',
    '    const isAdded = !known.has(position.id) && position.depositOf !== null\n    const source = known.get(position.id) ?? (isAdded ? undefined : others.shift())',
    '    const source = known.get(position.id) ?? others.shift()',
  ),
  mutant(
    'the log names each account of a payment file as confirmed by hand',
    'lib/sales/payment-files/use-cases/create-payment-file.ts',
    'items.filter(({ isConfirmed }) => isConfirmed).map(({ iban }) => iban)',
    'items.map(({ iban }) => iban)',
  ),
  mutant(
    'an e-invoice in UBL has no second line of an address',
    'lib/sales/e-invoices/rules/write-ubl.ts',
    "    'cbc:AdditionalStreetName': address.line2,\n",
    '',
  ),
  mutant(
    'an e-invoice goes out with blanks for the name of a line',
    'lib/sales/e-invoices/rules/findings.ts',
    "line.name.trim() === ''",
    "line.name === ''",
  ),
  mutant(
    'a mail that waits counts as sent in its run of reminders',
    'lib/sales/reminders/queries/get-run.ts',
    "filter (where a.state <> 'SENT') as unsent",
    "filter (where a.state = 'FAILED') as unsent",
  ),
]
