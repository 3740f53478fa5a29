'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import type { TicketType } from '@/lib/platform/tickets/words'
import { CreationModal } from '@/components/shared/record/creation-modal'
import { useCreateLabel } from './use-create-label'

const loadForm = () => import('./new-ticket').then((loaded) => ({ default: loaded.NewTicket }))
const NewTicket = lazy(loadForm)

export function TicketCreation({ types }: { types: readonly TicketType[] }) {
  const t = useTranslations('tickets')
  const hint = types.length > 1 ? t('createHint') : t('reportBugHint')
  return (
    <CreationModal title={useCreateLabel(types)} description={hint} load={loadForm}>
      <NewTicket types={types} />
    </CreationModal>
  )
}
