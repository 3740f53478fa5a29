'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { NewPartner } from '@/components/catalog/business-partners/new-partner'
import { NEW_PARTNER_MESSAGES } from '@/components/catalog/business-partners/partner-messages'
import { Messages } from '@/components/shared/messages/messages'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DIALOG_FOCUS } from '@/components/ui/dialog'
import type { PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { focusAdderNow } from '../focus-adder'

interface CustomerSheetProps {
  /** The text typed in the customer search. */
  name: string
  modules: readonly string[]
  onCreated: (customer: PartnerRecord) => void
  /** Must be a stable function while the sheet is open. */
  onClose: () => void
}

/**
 * Creates a customer in a sheet over the document; afterwards the focus moves to the input for the
 * first position.
 */
export function CustomerSheet(props: CustomerSheetProps) {
  return (
    <Messages namespaces={NEW_PARTNER_MESSAGES}>
      <Sheet {...props} />
    </Messages>
  )
}

function Sheet({ name, modules, onCreated, onClose }: CustomerSheetProps) {
  const t = useTranslations('businessPartners')
  const isDone = useRef(false)
  return (
    <FormSheet
      open
      side
      title={t('create')}
      description={t('createHint')}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        if (!isDone.current) return DIALOG_FOCUS.onCloseAutoFocus(event)
        event.preventDefault()
        focusAdderNow()
      }}
    >
      <NewPartner
        modules={modules}
        name={name}
        inPlace={(customer) => {
          isDone.current = true
          onCreated(customer)
        }}
      />
    </FormSheet>
  )
}
