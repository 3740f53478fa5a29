'use client'

import { Landmark } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { StartBar } from '@/components/sales/customer-runs/start-bar'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { answerOf } from '@/components/shared/feedback/toast'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { useToday } from '@/components/shared/form/use-today'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { formatIban } from '@/lib/domain/check-digits'
import { sumOf } from '@/lib/domain/money'
import type { ActionResult } from '@/lib/server/core/action-result'
import { createPaymentFileAction } from '@/lib/sales/payment-files/actions'
import type { PaymentFileRecord, PaymentProposal } from '@/lib/sales/payment-files/schema'
import { dayRefusal, inputOf, isCredit, paidOf, UNDECIDED, type Decision } from './draft'
import { FileOptions } from './file-options'
import { LeftOut } from './left-out'
import { ProposalRow } from './proposal-row'

interface NewFileProps {
  /** Null if no invoices were chosen. */
  proposal: { iban: string; proposals: readonly PaymentProposal[] } | null
  /** The day of execution that is proposed. */
  day: string
}

/** Proposes the transfers for chosen invoices, and creates their file. */
export function NewFile({ proposal, day }: NewFileProps) {
  const t = useTranslations('paymentFiles')
  if (proposal) return <Draft {...proposal} day={day} />
  return (
    <EmptyState
      icon={Landmark}
      title={t('noneChosen')}
      description={t('nothingChosen')}
      action={
        <Link
          href="/incoming-invoices/due"
          prefetch={false}
          className={buttonVariants({ variant: 'outline' })}
        >
          {t('toDue')}
        </Link>
      }
    />
  )
}

type DraftProps = NonNullable<NewFileProps['proposal']> & { day: string }

function Draft({ iban, proposals, day: first }: DraftProps) {
  const t = useTranslations('paymentFiles')
  const router = useRouter()
  const keyFor = useSubmitKey()
  const today = useToday()
  const [pending, start] = useTransition()
  const [day, setDay] = useState(first)
  const [offsets, setOffsets] = useState(false)
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const decisionOf = ({ incomingInvoiceId }: PaymentProposal) => decisions.get(incomingInvoiceId) ?? UNDECIDED

  const possible = proposals.filter(({ obstacle }) => obstacle === null)
  const hasCredits = possible.some(isCredit)
  const shown = possible.filter((one) => offsets || !isCredit(one))
  const chosen = shown
    .map((one) => ({ proposal: one, decision: decisionOf(one), paid: paidOf(one, decisionOf(one), day) }))
    .filter(({ decision }) => decision.isChosen)
  const wrongDay = dayRefusal(day, today)
  const isReady =
    !wrongDay &&
    chosen.length > 0 &&
    chosen.every(({ proposal: { isOtherAccount }, decision: { isConfirmed }, paid: { cents } }) =>
      cents === null ? false : isConfirmed || !isOtherAccount,
    )

  const change = (id: string, change: Partial<Decision>) => {
    setDecisions(new Map(decisions).set(id, { ...(decisions.get(id) ?? UNDECIDED), ...change }))
    setRefusals(new Map([...refusals].filter(([refused]) => refused !== id)))
  }
  const create = () =>
    start(async () => {
      const input = inputOf(chosen, day, offsets)
      const noteRefusals = (result: ActionResult<PaymentFileRecord>) => {
        if (!result.ok) setRefusals(refusedInvoices(input.incomingInvoiceIds, result.error.fields))
        return result
      }
      const made = await answerOf(
        createPaymentFileAction(input, keyFor(input)).then(noteRefusals),
        'createPaymentFile',
      )
      if (made) router.push(`/payment-files/${made.data.id}`)
    })

  return (
    <div className="max-w-5xl space-y-6">
      <FileOptions
        iban={iban && formatIban(iban)}
        day={day}
        wrongDay={wrongDay}
        onDay={(changed) => {
          setDay(changed)
          setRefusals(new Map())
        }}
        offsets={hasCredits ? offsets : null}
        onOffsets={(changed) => {
          setOffsets(changed)
          setRefusals(new Map())
        }}
      />
      {shown.length === 0 ? (
        <p className="rounded-sm bg-warning-soft px-3 py-2">{t('none')}</p>
      ) : (
        <ul aria-label={t('transfers')} className="border-t border-border">
          {shown.map((one) => (
            <ProposalRow
              key={one.incomingInvoiceId}
              proposal={one}
              decision={decisionOf(one)}
              day={day}
              refusal={refusals.get(one.incomingInvoiceId) ?? null}
              onChange={(changed) => change(one.incomingInvoiceId, changed)}
            />
          ))}
        </ul>
      )}
      <LeftOut
        invoices={proposals.flatMap((one) => {
          const code =
            one.obstacle ?? (isCredit(one) && !offsets ? ('paymentFile.creditAlone' as const) : null)
          return code ? [{ ...one, code }] : []
        })}
      />
      {shown.length > 0 ? (
        <StartBar
          label={t('sum', { count: chosen.length })}
          sum={sumOf(chosen.map(({ paid: { cents } }) => cents ?? 0))}
        >
          <Button disabled={!isReady} loading={pending} onClick={create}>
            {t('create')}
          </Button>
        </StartBar>
      ) : null}
    </div>
  )
}

/** Returns the server's sentences by invoice. */
const refusedInvoices = (ids: readonly string[], fields: readonly { path: string; message?: string }[]) =>
  new Map(
    fields.flatMap(({ path, message }) => {
      const [, index] = /^incomingInvoiceIds\.(\d+)$/.exec(path) ?? []
      const id = index === undefined ? undefined : ids[Number(index)]
      return id && message ? [[id, message] as const] : []
    }),
  )
