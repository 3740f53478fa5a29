/** Messages that a company's page needs in the browser. */
export const COMPANY_MESSAGES = [
  'companies',
  'dispatches.preview',
  'mails.documents',
  'deduction',
  'enums.documentKind',
  'enums.addressScheme',
  'enums.paymentMethod',
  'enums.generator',
  'enums.vatBasis',
  'errors.company',
  'errors.dispatch',
  'errors.incomingMail',
  'incomingInvoices.address',
  'errors.numberRange',
  'errors.reminder',
] as const
