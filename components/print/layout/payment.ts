import { groupedIban } from '@/components/print/format'
import { CONTENT_WIDTH, mm } from '@/components/print/geometry'
import { t } from '@/components/print/texts'
import { TYPE, leading } from '@/components/print/theme'
import type { TextStyle, Typesetter } from '@/components/print/typeset/typesetter'
import type { PrintSeller } from '@/lib/services/print/rules/parties'
import { flow, type Item, type PaymentBlock, type TonedText } from './content'
import { giroBlock } from './giro'

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

interface Account {
  heading: string
  /** Labels and values; if empty, no account is shown. */
  lines: readonly [string, string][]
}

export interface PaymentPanel {
  heading: string
  sentence: string
  account: Account
  /** Text of the GiroCode; null for none. */
  code: string | null
}

/**
 * Returns a sentence with the account and the GiroCode to its right, on a tinted panel; stays on
 * the same page as the previous item.
 */
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

/** Returns the account and purpose of a transfer; empty without an account. */
export function accountLines({ iban, bic }: PrintSeller, purpose: string): [string, string][] {
  if (!iban) return []
  const lines: [string, string][] = [
    [t('payment.iban'), groupedIban(iban)],
    [t('payment.bic'), bic],
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
