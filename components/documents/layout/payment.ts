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
  const account = accountColumns(bankLines(model, terms), setter)
  const giro = giroBlock(model)
  const giroWidth = giro ? giro.size + COLUMN_GAP : 0
  const inner = CONTENT_WIDTH - 2 * PAYMENT.padding - giroWidth
  const width = account.rightWidth === 0 ? inner : inner - account.rightWidth - COLUMN_GAP
  const sentence = setter.lines(paymentSentence(model, terms), TEXT, width)
  const left: TonedText[] = [
    heading(t('payment.heading')),
    ...sentence.map((text) => ({ text, style: TEXT })),
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
  if (!isTransfer || !seller.iban) return []
  const lines: [string, string][] = [
    [t('payment.iban'), groupedIban(seller.iban)],
    [t('payment.bic'), seller.bic],
    [t('payment.purpose'), number ?? t('draft')],
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
