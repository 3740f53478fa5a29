'use client'

import { FileCode } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { nextStep } from '@/components/sales/documents/detail/next-step'
import { useDocumentActions } from '@/components/sales/documents/detail/use-document-actions'
import { PageActions } from '@/components/shared/page/page-actions'
import { Button } from '@/components/ui/button'
import type { DispatchRecord } from '@/lib/sales/dispatches/schema'
import type { SelfBilledRecord } from '@/lib/sales/self-billed/schema'

const CancelDialog = dynamic(
  () => import('@/components/sales/documents/detail/cancel-dialog').then((module) => module.CancelDialog),
  { ssr: false },
)
const SendDialog = dynamic(
  () => import('@/components/sales/dispatches/send-dialog').then((module) => module.SendDialog),
  { ssr: false },
)

interface SelfBilledActionsProps {
  document: SelfBilledRecord
  mails: readonly Pick<DispatchRecord, 'state'>[]
  rights: { create: boolean; patch: boolean }
}

/** The actions on a booked one: it is sent, then its received invoice is checked and paid. */
export function SelfBilledActions({ document, mails, rights }: SelfBilledActionsProps) {
  const t = useTranslations('selfBilled')
  const [dialog, setDialog] = useState<'cancel' | 'send' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const { id, status, documentKind, incoming } = document
  const isCancelled = status === 'CANCELLED'
  const isCounter = documentKind === 'SELF_BILLED_CANCELLATION'
  const isObjected = incoming?.state === 'REFUSED'
  const { pdf, send, duplicate, cancel } = useDocumentActions({
    family: 'SELF_BILLED',
    document,
    onSend: () => setDialog('send'),
    onCancel: () => setDialog('cancel'),
  })
  const isToPay = incoming !== null && !isObjected && incoming.state !== 'PAID'
  const next = nextStep({ isCancelled, canSend: rights.patch, mails, canSettle: isToPay })
  const href = `/incoming-invoices/${incoming?.id ?? ''}`
  const xml = {
    id: 'xml',
    label: t('xml'),
    icon: <FileCode aria-hidden="true" />,
    href: `/api/v1/self-billed/${id}/xml`,
    newTab: true,
  }
  const more = [
    pdf,
    xml,
    ...(rights.patch && next !== 'send' ? [send] : []),
    ...(rights.create && !isCounter ? [duplicate] : []),
    ...(rights.patch && !isCancelled && !isCounter && !isObjected ? [cancel] : []),
  ]
  const primary = {
    send: <Button onClick={send.onSelect}>{send.label}</Button>,
    settle: (
      <Button asChild>
        <Link href={href}>{t('toIncoming')}</Link>
      </Button>
    ),
  }
  return (
    <>
      <PageActions primary={next && primary[next]} more={more} />
      {dialog === 'cancel' ? <CancelDialog family="SELF_BILLED" document={document} onClose={close} /> : null}
      {dialog === 'send' ? (
        <SendDialog family="SELF_BILLED" id={id} cancelled={isCancelled} onClose={close} />
      ) : null}
    </>
  )
}
