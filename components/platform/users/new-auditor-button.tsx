'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { AuditedCompany } from './auditor-fields'

const NewAuditorDialog = dynamic(
  () => import('./new-auditor-dialog').then((loaded) => loaded.NewAuditorDialog),
  { ssr: false },
)

/** Opens the dialog that gives access to an auditor of the tax office. */
export function NewAuditorButton({ companies }: { companies: readonly AuditedCompany[] }) {
  const t = useTranslations('users.auditor')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      {isOpen ? <NewAuditorDialog companies={companies} onClose={close} /> : null}
    </>
  )
}
