import { collectionOf, type Collection } from '@/lib/documents/rules/direct-debit'
import { giroCode } from '@/lib/documents/rules/giro-code'
import {
  discountedTotal,
  type PrintDebit,
  type PrintModel,
  type PrintPaymentTerms,
} from '@/lib/documents/rules/print-model'
import { centsOf, germanMoney } from '@/lib/domain/money'
import { day, groupedIban, money, percent } from '@/components/documents/format'
import { CONTENT_WIDTH, mm } from '@/components/documents/geometry'
import { TYPE, leading } from '@/components/documents/theme'
import { t } from '@/components/documents/texts'
import type { TextStyle, Typesetter } from '@/components/documents/typeset/typesetter'
import { giroBlock } from './giro'
import { flow, type Item, type PaymentBlock, type TonedText } from './content'

const TEXT: TextStyle = { size: 9.25, weight: 400 }
/** The amount to pay, as the heading of the panel. */
const DUE: TextStyle = { size: 10.5, weight: 700 }
const COLUMN_GAP = mm(8)
const LABEL_GAP = mm(3)
const STEP = leading(TEXT.size)
export const PAYMENT = {
  gap: 12,
  padding: 10,
  step: STEP,
  firstBaseline: 10 + TEXT.size,
  columnGap: COLUMN_GAP,
}

/** The terms as a sentence, and beside it the account that money is to be sent to or collected from. */
export function paymentItems(model: PrintModel, setter: Typesetter): Item[] {
  const terms = model.paymentTerms
  const other = model.showPrices ? (balancePanel(model) ?? changePanel(model)) : null
  if (other) return paymentPanel(other, setter)
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
  return paymentPanel({ heading: amountDue(model), sentence, account, code: giroCode(model) }, setter)
}

const amountDue = ({ sumGross }: PrintModel) =>
  centsOf(sumGross) > 0 ? t('payment.due', { amount: money(sumGross) }) : t('payment.heading')

/** What happens to an amount that is not to be paid. */
function balancePanel({ balance, sumGross }: PrintModel): PaymentPanel | null {
  if (!balance) return null
  const amount = germanMoney(Math.abs(centsOf(sumGross)))
  const account = { heading: '', lines: [] }
  return { heading: t('payment.heading'), sentence: t(`payment.${balance}`, { amount }), account, code: null }
}

/** What a credit or a cancellation changes of an announced direct debit. */
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

interface Account {
  heading: string
  /** Labels and values; without any there is no account. */
  lines: readonly [string, string][]
}

interface PaymentPanel {
  heading: string
  sentence: string
  account: Account
  /** What a GiroCode says; null for none. */
  code: string | null
}

/** A sentence with the account and the GiroCode at its right, on a quiet panel that stays with what comes before it. */
export function paymentPanel(panel: PaymentPanel, setter: Typesetter): Item[] {
  const { code } = panel
  const account = accountColumns(panel.account, setter)
  const giro = code === null ? null : giroBlock(code)
  const giroWidth = giro ? giro.size + COLUMN_GAP : 0
  const inner = CONTENT_WIDTH - 2 * PAYMENT.padding - giroWidth
  const width = account.rightWidth === 0 ? inner : inner - account.rightWidth - COLUMN_GAP
  const sentence = setter.lines(panel.sentence, TEXT, width)
  const left: TonedText[] = [
    { text: panel.heading, style: DUE },
    ...sentence.map((line) => ({ text: line, style: TEXT })),
  ]
  const rows = Math.max(left.length, account.labels.length)
  const texts = rows * STEP - (STEP - TEXT.size) / 2
  const height = 2 * PAYMENT.padding + Math.max(texts, giro ? STEP + giro.size : 0)
  const block: PaymentBlock = { left, ...account, giro, height }
  return [flow({ kind: 'payment', block }, PAYMENT.gap + height, true)]
}

const heading = (text: string): TonedText => ({ text, style: TYPE.smallStrong, tone: 'muted' })

/** The payment terms in one German sentence; Skonto with its day and the amount then to be paid. */
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

/** What is collected and when, as the customer must know beforehand. */
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

/** Where a transfer goes and what it names; nothing without an account. */
export function accountLines(seller: PrintModel['seller'], purpose: string): [string, string][] {
  if (!seller.iban) return []
  const lines: [string, string][] = [
    [t('payment.iban'), groupedIban(seller.iban)],
    [t('payment.bic'), seller.bic],
    [t('payment.purpose'), purpose],
  ]
  return lines.filter(([, value]) => value !== '')
}

function accountColumns({ heading: title, lines }: Account, setter: Typesetter) {
  if (lines.length === 0) return { labels: [], values: [], rightWidth: 0, valueWidth: 0 }
  const widest = (texts: string[], style: TextStyle) =>
    Math.max(...texts.map((text) => setter.width(text, style)))
  const values = lines.map(([, value]) => setter.fit(value, TEXT, mm(52), 6))
  const valueWidth = Math.max(...values.map(({ text, style }) => setter.width(text, style)))
  const labels: TonedText[] = lines.map(([label]) => ({ text: label, style: TYPE.small, tone: 'muted' }))
  return {
    labels: [heading(title), ...labels],
    values: [{ text: '', style: TEXT }, ...values],
    valueWidth,
    rightWidth:
      valueWidth +
      LABEL_GAP +
      widest(
        lines.map(([label]) => label),
        TYPE.small,
      ),
  }
}
