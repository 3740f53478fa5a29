'use client'

import { useTranslations } from 'next-intl'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { useLoaded } from '@/components/shared/form/use-loaded'
import { DialogBody } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { DISPATCH_ACTIONS, type Sendable } from './dispatch-actions'
import { SendForm } from './send-form'

/** Dialog for recipients and text, with a preview of the mail. */
export function SendDialog({ onClose, ...props }: Sendable & { onClose: () => void }) {
  const t = useTranslations('dispatches')
  const letter = useLoaded(() => DISPATCH_ACTIONS[props.family].letter({ id: props.id }))
  return (
    <FormSheet open size="xl" title={t('title')} description={t('hint')} onClose={onClose}>
      {letter ? (
        <SendForm {...props} letter={letter} onClose={onClose} />
      ) : (
        <DialogBody aria-busy="true">
          <Skeleton className="h-96" />
        </DialogBody>
      )}
    </FormSheet>
  )
}
