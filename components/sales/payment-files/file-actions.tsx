'use client'

import { Download } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { PageActions } from '@/components/shared/page/page-actions'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import type { PaymentFileRecord } from '@/lib/sales/payment-files/schema'

const ExecuteDialog = dynamic(() => import('./execute-dialog').then((module) => module.ExecuteDialog), {
  ssr: false,
})
const CancelDialog = dynamic(() => import('./cancel-dialog').then((module) => module.CancelDialog), {
  ssr: false,
})

/**
 * The steps of a payment file: to download it, then to confirm its execution; both stay possible
 * while it is open.
 */
export function FileActions({ file }: { file: PaymentFileRecord }) {
  const t = useTranslations('paymentFiles')
  const [dialog, setDialog] = useState<'execute' | 'cancel' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  if (file.state === 'CANCELLED') return null
  const href = `/api/v1/payment-files/${file.id}/file`
  const download = { id: 'download', label: t('download'), href, newTab: true }
  if (file.state === 'EXECUTED') return <PageActions more={[download]} />
  const isTaken = file.events.some(({ kind }) => kind === 'DOWNLOADED')
  const execute = { id: 'execute', label: t('execute'), onSelect: () => setDialog('execute') }
  const cancel = { id: 'cancel', label: t('cancel'), destructive: true, onSelect: () => setDialog('cancel') }
  return (
    <>
      <PageActions
        primary={
          isTaken ? (
            <Button onClick={() => setDialog('execute')}>{t('execute')}</Button>
          ) : (
            <a href={href} download className={buttonVariants()}>
              <Download aria-hidden="true" />
              {t('download')}
            </a>
          )
        }
        more={isTaken ? [download, cancel] : [execute, cancel]}
      />
      {dialog === 'execute' ? <ExecuteDialog file={file} onClose={close} /> : null}
      {dialog === 'cancel' ? <CancelDialog file={file} onClose={close} /> : null}
    </>
  )
}
