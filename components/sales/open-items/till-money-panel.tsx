'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Button } from '@/components/ui/button'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { releasePaymentAction } from '@/lib/sales/open-items/actions'
import type { TillMoney, UnassignedRow } from '@/lib/sales/open-items/schema'
import { isAssignable } from '@/lib/sales/open-items/words'
import { AssignButton } from './assign-button'

interface TillMoneyPanelProps {
  money: TillMoney
  canPatch: boolean
}

/** The earlier claims that a till's receipt paid, and the parts of it that wait for a person. */
export function TillMoneyPanel({ money, canPatch }: TillMoneyPanelProps) {
  const t = useTranslations('openItems.unassigned')
  const { unassigned, payments, deliveryNote } = money
  if (unassigned.length === 0 && payments.length === 0 && !deliveryNote) return null
  const isPaid = payments.length > 0 || unassigned.some(({ part }) => part === 'PAYMENT')
  return (
    <section aria-labelledby="till-money" className="mt-8 space-y-3 print:hidden">
      <h2 id="till-money" className="text-lg font-semibold">
        {t(isPaid ? 'section' : 'sectionOther')}
      </h2>
      {deliveryNote ? (
        <p>
          <Link
            href={`/deliverynotes/${deliveryNote.id}`}
            className="text-link underline underline-offset-4 hover:no-underline"
          >
            {t('deliveryNote', { number: deliveryNote.number ?? '' })}
          </Link>
        </p>
      ) : null}
      {payments.length > 0 ? <Paid money={money} canPatch={canPatch} /> : null}
      {unassigned.map((row) => (
        <Waiting key={row.part} row={row} canPatch={canPatch} />
      ))}
    </section>
  )
}

function Paid({ money, canPatch }: TillMoneyPanelProps) {
  const t = useTranslations('openItems.unassigned')
  const kinds = useTranslations('enums.documentKind')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ul>
        {money.payments.map(({ documentId, documentKind, number, amount }) => (
          <li key={documentId}>
            {t(amount.startsWith('-') ? 'paidBack' : 'paid', {
              amount: germanMoney(Math.abs(centsOf(amount))),
            })}{' '}
            <Link
              href={`/${documentKind === 'RECEIPT' ? 'receipts' : 'invoices'}/${documentId}`}
              className="text-link underline underline-offset-4 hover:no-underline"
            >
              {documentKind === 'RECEIPT' ? '' : `${kinds(documentKind)} `}
              {number}
            </Link>
          </li>
        ))}
      </ul>
      {canPatch ? (
        <Button
          variant="outline"
          onClick={() => void showAnswer(releasePaymentAction({ id: money.id }), 'releaseReceipt')}
        >
          {t('release')}
        </Button>
      ) : null}
    </div>
  )
}

function Waiting({ row, canPatch }: { row: UnassignedRow; canPatch: boolean }) {
  const t = useTranslations('openItems.unassigned')
  return (
    <div role="status" className="space-y-3 rounded-md bg-warning-soft px-3 py-2">
      <p>
        <strong className="tabular">{germanMoney(Math.abs(centsOf(row.amount)))}</strong>
        {' · '}
        {t(`reasons.${row.reason}`)} {t(`help.${row.reason}`)}
      </p>
      {canPatch && isAssignable(row) ? <AssignButton receipt={row} /> : null}
    </div>
  )
}
