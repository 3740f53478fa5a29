'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { CreationModal } from '@/components/shared/record/creation-modal'
import { SpeedDial } from '@/components/shared/page/speed-dial'

const NewCompany = dynamic(() => import('./new-company').then((loaded) => loaded.NewCompany))
const loadForm = () => import('./new-company').then((loaded) => loaded.NewCompany)

/** „Neu“ with the modal that it opens (`?neu`). */
export function CompanyCreation() {
  const t = useTranslations('companies')
  return (
    <>
      <SpeedDial entries={[{ label: t('create'), href: '?neu' }]} />
      <CreationModal title={t('create')} description={t('createHint')} load={loadForm}>
        <NewCompany />
      </CreationModal>
    </>
  )
}
