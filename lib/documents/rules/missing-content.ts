import type { InvoiceField } from '@/lib/domain/invoice-content'
import type { FieldRefusal, Refusal } from '@/lib/domain/refusal'

const FORM_FIELDS: Record<string, string> = {
  'customer.name': 'customerName',
  'customer.street': 'customerStreet',
  'customer.zipCode': 'customerZipcode',
  'customer.city': 'customerCity',
  'customer.vatId': 'customerVatId',
}

/** Names each missing field where the editor shows it; what the company lacks has codes of its own. */
export function missingContent(missing: readonly InvoiceField[]): Refusal {
  const fields = missing.map((field): FieldRefusal => {
    const [party, part = ''] = field.split('.')
    if (party === 'seller') return { path: field, code: `document.companyLacks.${part}` }
    if (party === 'directDebit') return { path: 'paymentMethod', code: `document.debitLacks.${part}` }
    return { path: FORM_FIELDS[field] ?? field, code: 'document.lawRequires' }
  })
  const [first] = fields
  if (first && first.code !== 'document.lawRequires') return { kind: 'invalid', code: first.code, fields }
  const params = { field: first?.path ?? '', more: fields.length - 1 }
  return { kind: 'invalid', code: 'document.contentMissing', params, fields }
}
