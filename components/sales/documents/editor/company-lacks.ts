import type { CompanyLack } from '@/lib/domain/invoice-content'
import { isPaidByTransfer, type PaymentMethod } from '@/lib/domain/payment-method'
import type { ActionFailure } from '@/lib/server/core/action-result'

/** What the company may lack to book a document. */
export type ShownLack = CompanyLack | 'vatId'

const LACKS: readonly ShownLack[] = ['name', 'street', 'zipCode', 'city', 'taxNumber', 'vatId', 'iban']
const SELLER = 'seller.'

/** What a refused booking says of the company, and the refusal of all other fields. */
export function companyLacksOf(error: ActionFailure): { fields: ShownLack[]; others: ActionFailure } {
  const isOfCompany = (path: string, lack: ShownLack) => path === `${SELLER}${lack}`
  const fields = LACKS.filter((lack) => error.fields.some(({ path }) => isOfCompany(path, lack)))
  const others = error.fields.filter(({ path }) => !fields.some((lack) => isOfCompany(path, lack)))
  return { fields, others: { ...error, fields: others } }
}

interface KnownLacks {
  /** As the page was loaded. */
  company: readonly CompanyLack[]
  /** As booking was refused for last; null if nobody has tried. */
  found: readonly ShownLack[] | null
  paymentMethod: PaymentMethod
}

/** What the company lacks for the draft as it is now; an account is named only where the money is transferred. */
export function shownLacks({ company, found, paymentMethod }: KnownLacks): readonly ShownLack[] {
  const lacks: readonly ShownLack[] = found ?? company
  return lacks.filter((field) => field !== 'iban' || isPaidByTransfer(paymentMethod))
}
