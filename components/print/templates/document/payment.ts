import { day, groupedIban, money, percent } from '@/components/print/format'
import type { Item } from '@/components/print/layout/content'
import { accountLines, paymentPanel, type PaymentPanel } from '@/components/print/layout/payment'
import { t } from '@/components/print/texts'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { collectionOf, type Collection } from '@/lib/sales/documents/rules/direct-debit'
import { giroCode } from '@/lib/sales/documents/rules/giro-code'
import {
  amountDue,
  discountedTotal,
  type PrintDebit,
  type PrintModel,
  type PrintPaymentTerms,
  type PrintSupplier,
} from '@/lib/sales/documents/rules/print-model'
import { centsOf, germanMoney } from '@/lib/domain/money'

/** Returns the terms as a sentence, with the account for the transfer or the collection. */
export function paymentItems(model: PrintModel, setter: Typesetter): Item[] {
  const terms = model.paymentTerms
  const other = model.showPrices ? (balancePanel(model) ?? changePanel(model)) : null
  if (other) return paymentPanel(other, setter)
  if (terms && model.supplier) return paymentPanel(transferPanel(model, terms, model.supplier), setter)
  if (!terms || !model.showPrices || model.kind !== 'INVOICE') return []
  const collection = collectionOf(model)
  if (collection)
    return paymentPanel(
      {
        heading: t('payment.collected', { amount: money(collection.amount) }),
        sentence: collectionSentence(collection, model, terms),
        account: { heading: t('payment.debitHeading'), lines: collectionLines(collection) },
        code: null,
      },
      setter,
    )
  const account = { heading: t('payment.bank'), lines: bankLines(model, terms) }
  const sentence = paymentSentence(model, terms)
  return paymentPanel({ heading: dueHeading(model), sentence, account, code: giroCode(model) }, setter)
}

/** States when and to which account the company transfers the amount of a Gutschrift. */
function transferPanel(
  { sumGross }: PrintModel,
  { dueDate, paymentDays }: PrintPaymentTerms,
  { iban, bic }: PrintSupplier,
): PaymentPanel {
  const isAtOnce = dueDate === null || paymentDays === 0
  const lines: [string, string][] = [
    [t('payment.yourIban'), groupedIban(iban)],
    [t('payment.bic'), bic],
  ]
  return {
    heading: t('payment.credited', { amount: money(sumGross) }),
    sentence: isAtOnce ? t('payment.transferAtOnce') : t('payment.transferBy', { dueDate: day(dueDate) }),
    account: { heading: t('payment.yourAccount'), lines: lines.filter(([, value]) => value !== '') },
    code: null,
  }
}

const dueHeading = (model: PrintModel) =>
  centsOf(amountDue(model)) > 0 ? t('payment.due', { amount: money(amountDue(model)) }) : t('payment.heading')

/** States how an amount that is not payable is settled. */
function balancePanel({ balance, sumGross }: PrintModel): PaymentPanel | null {
  if (!balance) return null
  const amount = germanMoney(Math.abs(centsOf(sumGross)))
  const account = { heading: '', lines: [] }
  return { heading: t('payment.heading'), sentence: t(`payment.${balance}`, { amount }), account, code: null }
}

/** Returns the effect of a credit or cancellation on an announced direct debit. */
function changePanel({ debitChange }: PrintModel): PaymentPanel | null {
  if (!debitChange) return null
  const { after } = debitChange
  const was = { date: day(debitChange.date), before: money(debitChange.before) }
  return {
    heading: t('payment.debitAnnounced'),
    sentence:
      after === null
        ? t('payment.debitDropped', was)
        : t('payment.debitChanged', { ...was, after: money(after) }),
    account: { heading: t('payment.debitHeading'), lines: collectionLines(debitChange) },
    code: null,
  }
}

/**
 * Returns the payment terms as one German sentence, with the Skonto's last day and the reduced
 * amount.
 */
function paymentSentence(model: PrintModel, terms: PrintPaymentTerms): string {
  const dueDate = terms.dueDate === null ? null : day(terms.dueDate)
  const atOnce = dueDate === null || terms.paymentDays === 0
  const reduced = discountedTotal(model)
  if (reduced !== null && terms.discountDate !== null) {
    const discountDate = day(terms.discountDate)
    const discount = { percent: percent(terms.discountPercent), discountDate, amount: germanMoney(reduced) }
    if (terms.paymentMethod === 'DIRECTDEBIT') return t('payment.debitDiscount', discount)
    return t('payment.discount', { ...discount, dueDate: dueDate ?? discountDate })
  }
  if (terms.paymentMethod === 'DIRECTDEBIT')
    return atOnce ? t('payment.debit') : t('payment.debitOn', { dueDate })
  if (terms.paymentMethod === 'CASH')
    return atOnce ? t('payment.cashAtOnce') : t('payment.cashBy', { dueDate })
  return atOnce ? t('payment.atOnce') : t('payment.dueBy', { dueDate })
}

/**
 * Returns the amount and day of the collection, which the customer must be informed of in advance.
 */
function collectionSentence({ amount, date }: Collection, model: PrintModel, terms: PrintPaymentTerms) {
  const collected = { amount: germanMoney(centsOf(amount)), date: day(date) }
  if (discountedTotal(model) === null) return t('payment.collect', collected)
  return t('payment.collectDiscount', { ...collected, percent: percent(terms.discountPercent) })
}

const collectionLines = ({ iban, mandateReference, creditorId }: PrintDebit): [string, string][] => [
  [t('payment.yourIban'), groupedIban(iban)],
  [t('payment.mandateReference'), mandateReference],
  [t('payment.creditorId'), creditorId],
]

function bankLines({ seller, number }: PrintModel, { paymentMethod }: PrintPaymentTerms): [string, string][] {
  const isTransfer = paymentMethod === 'BANKTRANSFER' || paymentMethod === 'ONACCOUNT'
  return isTransfer ? accountLines(seller, number ?? t('draft')) : []
}
