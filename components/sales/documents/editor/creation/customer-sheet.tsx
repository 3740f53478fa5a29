'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { NewPartner } from '@/components/catalog/business-partners/new-partner'
import { Messages } from '@/components/shared/messages/messages'
import { CreationSheet } from '@/components/shared/record/creation-sheet'
import { DIALOG_FOCUS } from '@/components/ui/dialog'
import type { PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { focusAdderNow } from '../focus-adder'

interface CustomerSheetProps {
  /** What was typed where the customer was looked for. */
  name: string
  modules: readonly string[]
  onCreated: (customer: PartnerRecord) => void
  /** Must stay the same function while the sheet is open. */
  onClose: () => void
}

/** Creates a customer beside the document; then the focus is where the first position is added. */
export function CustomerSheet(props: CustomerSheetProps) {
  return (
    <Messages namespaces={['businessPartners', 'enums.communicationType', 'errors.businessPartner']}>
      <Sheet {...props} />
    </Messages>
  )
}

function Sheet({ name, modules, onCreated, onClose }: CustomerSheetProps) {
  const t = useTranslations('businessPartners')
  const isDone = useRef(false)
  return (
    <CreationSheet
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
    </CreationSheet>
  )
}
