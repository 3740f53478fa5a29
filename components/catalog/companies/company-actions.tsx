'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { PageActions } from '@/components/shared/page/page-actions'
import { deleteCompanyAction, patchCompanyAction } from '@/lib/catalog/companies/actions'
import type { CompanyRow } from '@/lib/catalog/companies/schema/company'

export interface CompanyActionsProps {
  company: CompanyRow
  /** Drafts deleted together with the company. */
  drafts: number
  mayChange: boolean
  mayDelete: boolean
}

/** Makes the company the main one, or deletes it. */
export function CompanyActions({ company, drafts, mayChange, mayDelete }: CompanyActionsProps) {
  const t = useTranslations('companies')
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const { id, version, name, defaultCompany } = company

  const makeMain = () =>
    startTransition(
      async () =>
        void (await showAnswer(patchCompanyAction({ id, version, defaultCompany: true }), 'patchCompany')),
    )
  const remove = async () => {
    const sure = await confirm({
      title: t('confirmDelete.title', { name }),
      description: t('confirmDelete.text', { drafts }),
      confirmLabel: t('delete'),
      destructive: true,
    })
    if (!sure) return
    startTransition(async () => {
      if (await showAnswer(deleteCompanyAction({ id, version }), 'deleteCompany')) router.push('/companies')
    })
  }

  const main = { id: 'makeMain', label: t('makeMain'), onSelect: makeMain }
  const removal = {
    id: 'delete',
    label: t('delete'),
    destructive: true,
    ...(defaultCompany ? { hint: t('mainStays') } : {}),
    onSelect: () => void remove(),
  }
  return (
    <PageActions
      more={[...(mayChange && !defaultCompany ? [main] : []), ...(mayDelete ? [removal] : [])]}
      pending={pending}
    />
  )
}
