'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BulkDialog } from '@/components/shared/bulk/bulk-dialog'
import { toast } from '@/components/shared/feedback/toast'
import { UNDO_SECONDS } from '@/lib/services/mail/rules/delivery'
import { BalanceDialog, type Balance } from './balance-dialog'
import { actOf, AT_ONCE, withdrawn } from './task-actions'
import { printedFile } from './printed-file'
import { byDate, type BulkTask } from './task'

/** Asks for the required input first, then runs the task and shows its progress. */
export function BulkHost({ task }: { task: BulkTask }) {
  const [balance, setBalance] = useState<Balance | null>(null)
  const { kind, documents, settle } = task
  if (kind === 'pay' && !balance)
    return (
      <BalanceDialog
        documents={documents}
        onSubmit={setBalance}
        onClose={() => settle(documents.map(({ id }) => id))}
      />
    )
  return <BulkRun task={task} balance={balance} />
}

function BulkRun({ task, balance }: { task: BulkTask; balance: Balance | null }) {
  const t = useTranslations('documents.bulk')
  const router = useRouter()
  const { kind, family, documents, settle } = task
  const [sendId] = useState(() => crypto.randomUUID())
  const undo = async (ids: readonly string[]) => {
    const count = await withdrawn(family, ids, sendId)
    if (count > 0) toast.success(t('withdrawn', { family, count }))
    if (count < ids.length) toast.error(t('notWithdrawn', { family, count: ids.length - count }))
    router.refresh()
  }
  const close = (done: readonly string[], rest: readonly string[]) => {
    if (kind !== 'print') {
      const action = { label: t('undo'), lasts: UNDO_SECONDS * 1000, onClick: () => void undo(done) }
      if (done.length > 0)
        toast.success(t(`${kind}Done`, { family, count: done.length }), kind === 'send' ? { action } : {})
      router.refresh()
    }
    settle(rest)
  }
  return (
    <BulkDialog
      title={t(`${kind}Run`, { family })}
      items={kind === 'book' ? documents.toSorted(byDate) : documents}
      atOnce={AT_ONCE[kind]}
      act={actOf(kind, family, balance, sendId)}
      {...(kind === 'print' ? { finish: (ids) => printedFile(family, ids) } : {})}
      onClose={close}
    />
  )
}
