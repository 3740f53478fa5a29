'use client'

import { Download, Undo2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { dropImportAction } from '@/lib/services/imports/actions'
import { canBeMapped } from '@/lib/services/imports/rules/import-steps'
import type { ImportRecord } from '@/lib/services/imports/schema'

/** The actions for an import in its current state, except for applying it. */
export function ImportActions({ record }: { record: ImportRecord }) {
  const t = useTranslations('imports')
  const router = useRouter()
  const [pending, start] = useTransition()
  const { id, version } = record
  const isMappable = canBeMapped(record)

  const drop = async () => {
    const isMeant = await confirm({
      title: t('dropTitle'),
      description: t('dropText'),
      confirmLabel: t('drop'),
      destructive: true,
    })
    if (!isMeant) return
    start(async () => {
      if (await showAnswer(dropImportAction({ id, version }), 'dropImport')) router.push('/imports')
    })
  }
  return (
    <>
      {record.faultyCount > 0 && record.state !== 'READING' ? (
        <Button variant="outline" asChild>
          <a href={`/api/v1/imports/${id}/rejected`}>
            <Download aria-hidden="true" />
            {t('rejected')}
          </a>
        </Button>
      ) : null}
      {isMappable ? (
        <>
          <Button variant="outline" loading={pending} onClick={() => void drop()}>
            {t('drop')}
          </Button>
          {record.columns.length > 0 ? (
            <Button variant="outline" asChild>
              <Link href={`/imports/${id}/columns`} prefetch={false}>
                {t('columns')}
              </Link>
            </Button>
          ) : null}
        </>
      ) : null}
      {record.state === 'FAILED' ? (
        <Button asChild>
          <Link href={`/imports/new?kind=${record.kind}`} prefetch={false}>
            {t('chooseOther')}
          </Link>
        </Button>
      ) : null}
      {record.canUndo ? (
        <Button variant="outline" asChild>
          <Link href={`/imports/${id}?undo=1`} prefetch={false} scroll={false}>
            <Undo2 aria-hidden="true" />
            {t('undo')}
          </Link>
        </Button>
      ) : null}
    </>
  )
}
