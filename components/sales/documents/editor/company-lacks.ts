import type { CompanyLack } from '@/lib/domain/invoice-content'
import { isPaidByTransfer, type PaymentMethod } from '@/lib/domain/payment-method'
import type { ActionFailure } from '@/lib/server/core/action-result'

/** Fields that e-invoices and direct debits need in addition. */
const OTHER_LACKS = [
  'vatId',
  'creditorId',
  'contactName',
  'contactPhone',
  'contactMail',
  'electronicAddress',
] as const

/** A company field that booking may find missing. */
export type ShownLack = CompanyLack | (typeof OTHER_LACKS)[number]

const LACKS: readonly ShownLack[] = ['name', 'street', 'zipCode', 'city', 'taxNumber', 'iban', ...OTHER_LACKS]
const SELLER = 'seller.'

/** Splits a refused booking into the company's fields and the refusal of all others. */
export function companyLacksOf(error: ActionFailure): { fields: ShownLack[]; others: ActionFailure } {
  const isOfCompany = (path: string, lack: ShownLack) => path === `${SELLER}${lack}`
  const fields = LACKS.filter((lack) => error.fields.some(({ path }) => isOfCompany(path, lack)))
  const others = error.fields.filter(({ path }) => !fields.some((lack) => isOfCompany(path, lack)))
  return { fields, others: { ...error, fields: others } }
}

interface LackState {
  /** State when the page was loaded. */
  company: readonly CompanyLack[]
  /** Result of the last attempt to book; null before the first. */
  found: readonly ShownLack[] | null
  paymentMethod: PaymentMethod
}

/** Returns the path of a company's page at the field. */
export const companyHref = (companyId: number, field: string): string =>
  `/companies/${companyId}#${field === 'electronicAddress' ? 'electronicAddress.value' : field}`

/**
 * Returns what the company lacks for the draft in its current state; an account counts only if
 * payment is by transfer.
 */
export function shownLacks({ company, found, paymentMethod }: LackState): readonly ShownLack[] {
  const lacks: readonly ShownLack[] = found ?? company
  return lacks.filter((field) => field !== 'iban' || isPaidByTransfer(paymentMethod))
}
