import type { CompanyLack } from '@/lib/domain/invoice-content'
import type { ActionFailure } from '@/lib/server/action-result'

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
