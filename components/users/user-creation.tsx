'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { CreationModal } from '@/components/shared/record/creation-modal'
import { SpeedDial } from '@/components/shared/page/speed-dial'

const NewUser = dynamic(() => import('./new-user').then((loaded) => loaded.NewUser))
const loadForm = () => import('./new-user').then((loaded) => loaded.NewUser)

/** „Neu“ with the modal that it opens (`?neu`). */
export function UserCreation({ mayMakeAdmins }: { mayMakeAdmins: boolean }) {
  const t = useTranslations('users')
  return (
    <>
      <SpeedDial entries={[{ label: t('create'), href: '?neu' }]} />
      <CreationModal title={t('create')} description={t('createHint')} load={loadForm}>
        <NewUser mayMakeAdmins={mayMakeAdmins} />
      </CreationModal>
    </>
  )
}
