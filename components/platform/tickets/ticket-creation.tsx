'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { CreationModal } from '@/components/shared/record/creation-modal'

const loadForm = () => import('./new-ticket').then((loaded) => ({ default: loaded.NewTicket }))
const NewTicket = lazy(loadForm)

export function TicketCreation() {
  const t = useTranslations('tickets')
  return (
    <CreationModal title={t('create')} description={t('createHint')} load={loadForm}>
      <NewTicket />
    </CreationModal>
  )
}
