import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { proposedFormat, type FormatFacts } from '@/lib/catalog/business-partners/rules/e-invoice-format'
import type { EInvoiceFormat } from '@/lib/catalog/business-partners/words'

interface FormatValues {
  eInvoiceFormat: EInvoiceFormat
}

/**
 * Fills the form's `eInvoiceFormat` with the proposal whenever the facts change the proposal,
 * unless a format was chosen in this form or stored earlier. Reverting to the stored facts restores
 * the stored format.
 */
export function useProposedFormat(facts: FormatFacts, stored: FormatFacts): void {
  const { getValues, setValue, formState } = useFormContext<FormatValues>()
  const { defaultValues } = formState
  const proposal = proposedFormat(facts)
  /** The last proposal applied to this form. */
  const last = useRef<EInvoiceFormat | null>(null)
  const follow = useEffectEvent(() => {
    const before = defaultValues?.eInvoiceFormat ?? 'NONE'
    const usual = proposedFormat(stored)
    const current = getValues('eInvoiceFormat')
    const isStoredChoice = before !== 'NONE' && before !== usual
    if (isStoredChoice || (current !== last.current && current !== before)) return
    const next = proposal === usual ? before : proposal
    last.current = next
    if (next !== current) setValue('eInvoiceFormat', next, { shouldDirty: true })
  })
  useEffect(() => follow(), [proposal])
}
