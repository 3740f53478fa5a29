import { giroCode } from '@/lib/documents/rules/giro-code'
import { discountedTotal, type PrintModel, type PrintPaymentTerms } from '@/lib/documents/rules/print-model'
import { germanMoney } from '@/lib/domain/money'
import { day, groupedIban, percent } from '@/components/documents/format'
import { CONTENT_WIDTH, mm } from '@/components/documents/geometry'
import { TYPE, leading } from '@/components/documents/theme'
import { t } from '@/components/documents/texts'
import type { TextStyle, Typesetter } from '@/components/documents/typeset/typesetter'
import { giroBlock } from './giro'
import { flow, type Item, type PaymentBlock, type TonedText } from './content'

const TEXT: TextStyle = { size: 9.25, weight: 400 }
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

/** The terms as a sentence, and where money is to be sent the bank account beside it. */
export function paymentItems(model: PrintModel, setter: Typesetter): Item[] {
  const terms = model.paymentTerms
  if (!terms || !model.showPrices || model.kind !== 'INVOICE') return []
  const sentence = paymentSentence(model, terms)
  return paymentPanel({ sentence, bank: bankLines(model, terms), code: giroCode(model) }, setter)
}

interface PaymentPanel {
  sentence: string
  /** Labels and values of the account. */
  bank: readonly [string, string][]
  /** What a GiroCode says; null for none. */
  code: string | null
}

/** A sentence with the account and the GiroCode at its right, on a quiet panel. */
export function paymentPanel({ sentence: text, bank, code }: PaymentPanel, setter: Typesetter): Item[] {
  const account = accountColumns(bank, setter)
  const giro = code === null ? null : giroBlock(code)
  const giroWidth = giro ? giro.size + COLUMN_GAP : 0
  const inner = CONTENT_WIDTH - 2 * PAYMENT.padding - giroWidth
  const width = account.rightWidth === 0 ? inner : inner - account.rightWidth - COLUMN_GAP
  const sentence = setter.lines(text, TEXT, width)
  const left: TonedText[] = [
    heading(t('payment.heading')),
    ...sentence.map((line) => ({ text: line, style: TEXT })),
  ]
  const rows = Math.max(left.length, account.labels.length)
  const texts = rows * STEP - (STEP - TEXT.size) / 2
  const height = 2 * PAYMENT.padding + Math.max(texts, giro ? STEP + giro.size : 0)
  const block: PaymentBlock = { left, ...account, giro, height }
  return [flow({ kind: 'payment', block }, PAYMENT.gap + height)]
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

function accountColumns(lines: readonly [string, string][], setter: Typesetter) {
  if (lines.length === 0) return { labels: [], values: [], rightWidth: 0, valueWidth: 0 }
  const widest = (texts: string[], style: TextStyle) =>
    Math.max(...texts.map((text) => setter.width(text, style)))
  const values = lines.map(([, value]) => setter.fit(value, TEXT, mm(52), 6))
  const valueWidth = Math.max(...values.map(({ text, style }) => setter.width(text, style)))
  const labels: TonedText[] = lines.map(([label]) => ({ text: label, style: TYPE.small, tone: 'muted' }))
  return {
    labels: [heading(t('payment.bank')), ...labels],
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
