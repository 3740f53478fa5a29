'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useState, useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { PageActions } from '@/components/shared/page/page-actions'
import { Button } from '@/components/ui/button'
import {
  approveIncomingAction,
  checkIncomingAction,
  patchIncomingAction,
  reopenIncomingAction,
  undoHandBookingAction,
} from '@/lib/sales/incoming-invoices/actions'
import { asksOf } from '@/lib/sales/incoming-invoices/rules/asks'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { useSaveFirst } from './save-first'
import { stepsFor, type Step, type StepRights } from './steps'

const ArchiveDialog = dynamic(() => import('./archive-dialog').then((module) => module.ArchiveDialog), {
  ssr: false,
})
const CheckDialog = dynamic(() => import('./check-dialog').then((module) => module.CheckDialog), {
  ssr: false,
})
const HandBookDialog = dynamic(() => import('./hand-book-dialog').then((module) => module.HandBookDialog), {
  ssr: false,
})
const HandOverDialog = dynamic(() => import('./hand-over-dialog').then((module) => module.HandOverDialog), {
  ssr: false,
})
const PayDialog = dynamic(() => import('./pay-dialog').then((module) => module.PayDialog), { ssr: false })
const RefuseDialog = dynamic(() => import('./refuse-dialog').then((module) => module.RefuseDialog), {
  ssr: false,
})

type DialogName = 'check' | 'pay' | 'refuse' | 'archive' | 'handOver' | 'handBook'

interface IncomingActionsProps {
  invoice: IncomingInvoiceRecord
  rights: StepRights
  /** Downloads of the invoice. */
  files: readonly MenuAction[]
}

/**
 * The steps of a received invoice: the next one as a button, the rest in a menu. Each saves unsaved
 * changes first, and is not taken if that fails.
 */
export function IncomingActions({ invoice, rights, files }: IncomingActionsProps) {
  const t = useTranslations('incomingInvoices')
  const [pending, start] = useTransition()
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [saved, setSaved] = useState(invoice)
  // The page may be refreshed later than the response to saving.
  const latest = saved.version > invoice.version ? saved : invoice
  const saveFirst = useSaveFirst(latest)
  const close = useCallback(() => setDialog(null), [])
  const { next, others } = stepsFor(invoice, rights)

  const ready = async (
    step: Step,
    run: (key: Pick<IncomingInvoiceRecord, 'id' | 'version'>, record: IncomingInvoiceRecord) => void,
  ) => {
    const record = await saveFirst(step)
    if (!record) return
    setSaved(record)
    run({ id: record.id, version: record.version }, record)
  }
  const mark = (input: Parameters<typeof patchIncomingAction>[0]) =>
    start(async () => void (await showAnswer(patchIncomingAction(input), 'patchIncoming')))
  const run: Record<Step, () => Promise<void>> = {
    check: () =>
      ready('check', (key, { findings }) => {
        if (asksOf(findings).length > 0) setDialog('check')
        else start(async () => void (await showAnswer(checkIncomingAction(key), 'checkIncoming')))
      }),
    approve: () =>
      ready('approve', (key) =>
        start(async () => void (await showAnswer(approveIncomingAction(key), 'approveIncoming'))),
      ),
    reopen: () =>
      ready('reopen', (key) =>
        start(async () => void (await showAnswer(reopenIncomingAction(key), 'reopenIncoming'))),
      ),
    pay: () => ready('pay', () => setDialog('pay')),
    refuse: () => ready('refuse', () => setDialog('refuse')),
    handOver: () => ready('handOver', () => setDialog('handOver')),
    handBook: () => ready('handBook', () => setDialog('handBook')),
    handUndo: () =>
      ready('handUndo', (key) =>
        start(async () => void (await showAnswer(undoHandBookingAction(key), 'undoHandBooking'))),
      ),
    ownSale: () => ready('ownSale', (key) => mark({ ...key, ownSale: true })),
    ownUndo: () => ready('ownUndo', (key) => mark({ ...key, ownSale: false })),
    advance: () => ready('advance', (key) => mark({ ...key, advance: true })),
    advanceUndo: () => ready('advanceUndo', (key) => mark({ ...key, advance: false })),
    delete: () => ready('delete', () => setDialog('archive')),
  }
  const more = others.map((step) => ({
    id: step,
    label: t(`steps.${step}`),
    destructive: step === 'refuse' || step === 'delete',
    onSelect: () => void run[step](),
  }))
  return (
    <>
      <PageActions
        primary={
          next ? (
            <Button loading={pending} onClick={() => void run[next]()}>
              {t(`steps.${next}`)}
            </Button>
          ) : null
        }
        more={[...files, ...more]}
        pending={next ? false : pending}
      />
      {dialog === 'check' ? <CheckDialog invoice={latest} onClose={close} /> : null}
      {dialog === 'pay' ? <PayDialog invoice={latest} onClose={close} /> : null}
      {dialog === 'handOver' ? (
        <HandOverDialog invoice={latest} companies={rights.companies} onClose={close} />
      ) : null}
      {dialog === 'handBook' ? <HandBookDialog invoice={latest} onClose={close} /> : null}
      {dialog === 'archive' ? <ArchiveDialog invoice={latest} onClose={close} /> : null}
      {dialog === 'refuse' ? <RefuseDialog invoice={latest} onClose={close} /> : null}
    </>
  )
}
