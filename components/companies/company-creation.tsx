'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { CreationModal } from '@/components/shared/record/creation-modal'
import { SpeedDial } from '@/components/shared/page/speed-dial'

const NewCompany = dynamic(() => import('./new-company').then((loaded) => loaded.NewCompany), { ssr: false })

/** „Neu“ with the modal that it opens (`?neu`). */
export function CompanyCreation() {
  const t = useTranslations('companies')
  return (
    <>
      <SpeedDial entries={[{ label: t('create'), href: '?neu' }]} />
      <CreationModal title={t('create')} description={t('createHint')}>
        <NewCompany />
      </CreationModal>
    </>
  )
}
