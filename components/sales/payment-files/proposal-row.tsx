'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { MONEY } from '@/components/shared/inputs/german-number'
import { Checkbox } from '@/components/ui/checkbox'
import { germanDay } from '@/lib/domain/business-date'
import { formatIban } from '@/lib/domain/check-digits'
import { germanAmount, germanMoney } from '@/lib/domain/money'
import { isCredit, paidOf, type Decision } from './draft'
import type { PaymentProposal } from '@/lib/sales/payment-files/schema'

interface ProposalRowProps {
  proposal: PaymentProposal
  decision: Decision
  day: string
  /** Why the server refused it; null if it did not. */
  refusal: string | null
  onChange: (change: Partial<Decision>) => void
}

const nameOf = ({ creditorName, number }: PaymentProposal) =>
  [creditorName, number].filter(Boolean).join(' · ')

/** An invoice that can be transferred: whether, how much, and with which Skonto. */
export function ProposalRow({ proposal, decision, day, refusal, onChange }: ProposalRowProps) {
  const t = useTranslations('paymentFiles')
  const errorId = useId()
  const { sellerName, creditorName, number, dueDate, open, iban } = proposal
  const { isChosen } = decision
  const paid = paidOf(proposal, decision, day)
  const name = nameOf(proposal)
  const wrong =
    refusal ??
    (isChosen && paid.cents === null ? t('invalidAmount', { amount: germanMoney(paid.maximum) }) : null)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-border py-3 sm:grid-cols-[auto_minmax(0,1fr)_12rem_9rem]">
      <label className="row-choice">
        <Checkbox
          aria-label={t('choose', { name })}
          checked={isChosen}
          onChange={({ target }) => onChange({ isChosen: target.checked })}
        />
      </label>
      <div className="min-w-0">
        <p className="font-semibold break-words-de">{creditorName}</p>
        <p className="text-sm break-words-de text-muted-foreground">
          {[number, dueDate && t('due', { day: germanDay(dueDate) }), `${t('open')} ${germanAmount(open)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {sellerName === '' || sellerName === creditorName ? null : (
          <p className="text-sm break-words-de">{t('invoiceOf', { name: sellerName })}</p>
        )}
        {iban === '' ? null : (
          <p className="text-sm break-words-de text-muted-foreground tabular">
            {formatIban(iban)}
            {proposal.isKnownAccount ? ` · ${t('knownIban')}` : ''}
          </p>
        )}
      </div>
      <div className="max-sm:col-start-2">
        <DiscountChoice
          proposal={proposal}
          granted={paid.granted}
          takes={paid.discount > 0}
          onChange={(takes) => onChange({ takesDiscount: takes, amount: null })}
        />
      </div>
      <div className="max-sm:col-start-2 max-sm:max-w-40">
        {isCredit(proposal) ? (
          <p className="text-right tabular">{germanAmount(open)}</p>
        ) : (
          <DecimalInput
            decimals={MONEY}
            suffix="€"
            aria-label={t('payOf', { name })}
            aria-invalid={wrong !== null}
            aria-describedby={wrong ? errorId : undefined}
            disabled={!isChosen}
            value={paid.amount}
            onChange={(amount) => onChange({ amount })}
          />
        )}
      </div>
      {proposal.isOtherAccount && isChosen ? (
        <OtherAccount proposal={proposal} decision={decision} onChange={onChange} />
      ) : null}
      {wrong ? (
        <p id={errorId} role="alert" className="col-span-full text-sm text-danger sm:pl-10">
          {wrong}
        </p>
      ) : null}
    </li>
  )
}

interface DiscountChoiceProps {
  proposal: PaymentProposal
  granted: number
  takes: boolean
  onChange: (takes: boolean) => void
}

function DiscountChoice({ proposal, granted, takes, onChange }: DiscountChoiceProps) {
  const t = useTranslations('paymentFiles')
  const { discount } = proposal
  if (!discount) return null
  const until = germanDay(discount.until)
  if (granted === 0)
    return <p className="text-sm text-muted-foreground">{t('discountOver', { day: until })}</p>
  return (
    <label className="flex cursor-pointer items-start gap-2 text-sm">
      <Checkbox
        className="mt-0.5"
        aria-label={t('discountFor', { name: nameOf(proposal) })}
        checked={takes}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {t('discountOf', { amount: germanMoney(granted) })}
        <span className="block text-muted-foreground">{t('discountUntil', { day: until })}</span>
      </span>
    </label>
  )
}

/** The warning that an invoice names another account than its supplier, and its confirmation. */
function OtherAccount({
  proposal,
  decision,
  onChange,
}: Pick<ProposalRowProps, 'proposal' | 'decision' | 'onChange'>) {
  const t = useTranslations('paymentFiles')
  const iban = formatIban(proposal.iban)
  return (
    <div className="col-span-full rounded-sm bg-warning-soft px-3 py-2 sm:ml-10">
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
        {t('otherIban')}
      </p>
      <p className="text-sm break-words-de">
        {t('otherIbanText', { iban, known: formatIban(proposal.supplierIban) })}
      </p>
      <label className="mt-2 flex cursor-pointer items-start gap-2">
        <Checkbox
          className="mt-0.5"
          checked={decision.isConfirmed}
          onChange={({ target }) => onChange({ isConfirmed: target.checked })}
        />
        <span className="break-words-de">{t('confirmIban', { iban })}</span>
      </label>
    </div>
  )
}
