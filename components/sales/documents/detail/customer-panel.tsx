import { useTranslations } from 'next-intl'
import { familyOf } from '@/lib/domain/document-kind'
import { FactPanel } from '@/components/shared/record/fact-panel'
import type { DocumentRecord } from '@/lib/sales/documents/schema'

/** The customer, or supplier, as recorded on the document. */
export function CustomerPanel({ document }: { document: DocumentRecord }) {
  const t = useTranslations('documents')
  const isSupplier = familyOf(document.documentKind) === 'SELF_BILLED'
  const person = [document.customerFirstname, document.customerLastname].filter(Boolean).join(' ')
  const lines = [
    document.customerName,
    person,
    document.customerAddress,
    document.customerStreet,
    `${document.customerZipcode} ${document.customerCity}`.trim(),
  ]
  return (
    <FactPanel
      title={t(isSupplier ? 'supplierData' : 'customerData')}
      facts={[
        { term: t(isSupplier ? 'supplierNumber' : 'customerNumber'), value: document.customerNumber },
        { term: t('customerVatId'), value: document.customerVatId },
      ]}
    >
      <address className="border-t border-border pt-2 not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block break-words-de">
            {line}
          </span>
        ))}
      </address>
    </FactPanel>
  )
}
