'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useRef, useState } from 'react'
import { nextStep } from '@/components/sales/documents/detail/next-step'
import { useDocumentActions } from '@/components/sales/documents/detail/use-document-actions'
import { showAnswer } from '@/components/shared/feedback/toast'
import type { MenuAction } from '@/components/shared/page/action-menu'
import { PageActions } from '@/components/shared/page/page-actions'
import { Button } from '@/components/ui/button'
import {
  billOfferAction,
  confirmOfferAction,
  deliverOfferAction,
  reopenOfferAction,
} from '@/lib/sales/offers/actions'
import type { DispatchRecord } from '@/lib/sales/dispatches/schema'
import type { OfferRecord } from '@/lib/sales/offers/schema'
import { offerSteps, type OfferRights, type OfferStep } from './offer-steps'

const CancelDialog = dynamic(
  () => import('@/components/sales/documents/detail/cancel-dialog').then((module) => module.CancelDialog),
  { ssr: false },
)
const SendDialog = dynamic(
  () => import('@/components/sales/dispatches/send-dialog').then((module) => module.SendDialog),
  { ssr: false },
)
const DecisionDialog = dynamic(() => import('./decision-dialog').then((module) => module.DecisionDialog), {
  ssr: false,
})

const AdvanceDialog = dynamic(() => import('./advance-dialog').then((module) => module.AdvanceDialog), {
  ssr: false,
})

interface OfferActionsProps {
  offer: OfferRecord
  mails: readonly Pick<DispatchRecord, 'state'>[]
  rights: OfferRights
}

/** The actions on a finished offer or confirmation: the next step, and the rest in a menu. */
export function OfferActions({ offer, mails, rights }: OfferActionsProps) {
  const [dialog, setDialog] = useState<'cancel' | 'send' | 'accept' | 'decline' | 'billAdvance' | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const isCancelled = offer.status === 'CANCELLED'
  const { pdf, send, duplicate, cancel } = useDocumentActions({
    family: 'OFFER',
    document: offer,
    onSend: () => setDialog('send'),
    onCancel: () => setDialog('cancel'),
  })
  const { actionOf, isBusy } = useSteps(offer, setDialog)
  const steps = offerSteps(offer, rights)
  const [first] = steps
  const canSettle = first !== undefined && first !== 'reopen'
  const next = nextStep({ isCancelled, canSend: rights.patch && canBeSent(offer), mails, canSettle })
  const rest = next === 'settle' ? steps.slice(1) : steps
  const bill = rest.includes('bill') ? actionOf('bill') : null
  const mayCancel = rights.patch && !isCancelled && offer.acceptedOn === null && offer.declinedOn === null
  const more = [
    ...rest.map((step) => ({ ...actionOf(step), onPhones: step === 'bill' })),
    pdf,
    ...(rights.patch && next !== 'send' ? [send] : []),
    ...(rights.create && offer.documentKind === 'OFFER' ? [duplicate] : []),
    ...(mayCancel ? [cancel] : []),
  ]
  const primary = {
    send: <Button onClick={send.onSelect}>{send.label}</Button>,
    settle: first ? <StepButton action={actionOf(first)} loading={isBusy} /> : null,
  }
  return (
    <>
      <PageActions
        primary={next && primary[next]}
        secondary={
          bill ? (
            <Button variant="outline" disabled={isBusy} onClick={bill.onSelect}>
              {bill.label}
            </Button>
          ) : null
        }
        more={more}
        pending={isBusy}
      />
      {dialog === 'cancel' ? <CancelDialog family="OFFER" document={offer} onClose={close} /> : null}
      {dialog === 'send' ? (
        <SendDialog family="OFFER" id={offer.id} cancelled={isCancelled} onClose={close} />
      ) : null}
      {dialog === 'accept' || dialog === 'decline' ? (
        <DecisionDialog offer={offer} step={dialog} onClose={close} />
      ) : null}
      {dialog === 'billAdvance' ? <AdvanceDialog offer={offer} onClose={close} /> : null}
    </>
  )
}

/** An offer is sent while it may still be accepted, a confirmation always. */
const canBeSent = ({ state }: OfferRecord) => state === 'OPEN' || state === 'EXPIRED' || state === 'BOOKED'

function StepButton({ action, loading }: { action: MenuAction; loading: boolean }) {
  if (!action.href)
    return (
      <Button loading={loading} onClick={action.onSelect}>
        {action.label}
      </Button>
    )
  return (
    <Button asChild>
      <Link href={action.href}>{action.label}</Link>
    </Button>
  )
}

const MADE = {
  confirm: { make: confirmOfferAction, path: '/offers', operation: 'confirmOffer' },
  deliver: { make: deliverOfferAction, path: '/deliverynotes', operation: 'deliverOffer' },
  bill: { make: billOfferAction, path: '/invoices', operation: 'billOffer' },
} as const

/** Returns the steps as actions; one at a time, however often they are clicked. */
function useSteps(offer: OfferRecord, ask: (step: 'accept' | 'decline' | 'billAdvance') => void) {
  const t = useTranslations('offers')
  const router = useRouter()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { id, version, customerId } = offer

  const once = async (run: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await run().finally(() => {
      isRunning.current = false
      setBusy(false)
    })
  }
  const make = (step: keyof typeof MADE) =>
    once(async () => {
      const made = await showAnswer(MADE[step].make({ id, version }), MADE[step].operation)
      if (made) router.push(`${MADE[step].path}/${made.data.id}`)
    })
  const reopen = () =>
    once(async () => void (await showAnswer(reopenOfferAction({ id, version }), 'reopenOffer')))

  const actionOf = (step: OfferStep): MenuAction => {
    const action = { id: step, label: t(step) }
    if (step === 'billNotes')
      return { ...action, href: `/invoices/from-deliverynotes?customerId=${customerId}` }
    if (step === 'reopen') return { ...action, onSelect: () => void reopen() }
    if (step === 'accept' || step === 'decline' || step === 'billAdvance')
      return { ...action, onSelect: () => ask(step) }
    return { ...action, onSelect: () => void make(step) }
  }
  return { actionOf, isBusy }
}
