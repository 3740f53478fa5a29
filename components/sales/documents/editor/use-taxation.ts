import { useState } from 'react'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import type {
  CustomerTerms,
  EditorSetting,
  SupplierTaxation,
} from '@/lib/sales/documents/queries/edit-document'

/**
 * Returns the setting with the taxation of the supplier that was chosen last, if the document is
 * written for one, and a function that takes it over.
 */
export function useTaxation(family: DocumentFamily, setting: EditorSetting) {
  const [chosen, setChosen] = useState<SupplierTaxation | null>(null)
  return {
    setting: chosen && family === 'SELF_BILLED' ? { ...setting, ...chosen } : setting,
    onTaken: ({ taxation }: CustomerTerms) => setChosen(taxation),
  }
}
