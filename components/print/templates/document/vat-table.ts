import type { Whole } from '@/lib/sales/documents/rules/print-deductions'
import type { PrintVat } from '@/lib/sales/documents/rules/print-model'
import { money, vatText } from '@/components/print/format'
import { namesPercentage } from '@/lib/domain/vat'
import { RIGHT, mm } from '@/components/print/geometry'
import { TYPE } from '@/components/print/theme'
import { t } from '@/components/print/texts'
import type { LineTable } from '@/components/print/layout/sums'
import type { Line } from '@/components/print/typeset/paint'
import type { TextStyle, Typesetter } from '@/components/print/typeset/typesetter'

type Row = readonly [rate: string, net: string, vat: string, gross: string]

const STEP = 13.5
const DEPTH = 4
const GAP = mm(5)
const COLUMN_MIN = mm(18)

/** Returns rate, net, VAT and gross in bookkeeping order, with sums if there are several rates. */
export function vatTable(model: Whole, setter: Typesetter): LineTable {
  const sums: Row = [t('sums.all'), money(model.sumNet), money(model.sumVat), money(model.sumGross)]
  const rows = [
    { row: headings(), style: TYPE.tableHead, tone: 'muted' as const },
    ...model.vat.map((vat) => ({ row: cells(vat), style: TYPE.table, tone: 'ink' as const })),
    ...(model.vat.length === 1 ? [] : [{ row: sums, style: TYPE.tableStrong, tone: 'ink' as const }]),
  ]
  const rights = columnRights(rows, setter)
  const left = RIGHT - rights.width
  const lines = rows.flatMap(({ row: [rate, ...amounts], style, tone }, index): Line[] => {
    const baseline = (index + 1) * STEP - DEPTH
    return [
      { text: rate, style, tone, x: left, baseline },
      ...amounts.map((text, column): Line => ({
        text,
        style,
        tone,
        baseline,
        x: rights.at[column] ?? RIGHT,
        align: 'right',
      })),
    ]
  })
  return { lines, width: rights.width, height: rows.length * STEP }
}

const headings = (): Row => [t('sums.rate'), t('sums.net'), t('sums.vat'), t('sums.gross')]
const NO_VAT = '–'

/** For untaxed rates, no amount of VAT is shown (§ 14a (5) UStG). */
const cells = (sum: PrintVat): Row => [
  vatText(sum),
  money(sum.net),
  namesPercentage(sum.vatCategory) ? money(sum.vat) : NO_VAT,
  money(sum.gross),
]

/** Returns the right edges of the three amounts, and the total width including the rates. */
function columnRights(rows: readonly { row: Row; style: TextStyle }[], setter: Typesetter) {
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(COLUMN_MIN, ...rows.map(({ row, style }) => setter.width(row[column] ?? '', style))),
  )
  const [rate = 0, net = 0, vat = 0, gross = 0] = widths
  const ofVat = RIGHT - gross - GAP
  return { at: [ofVat - vat - GAP, ofVat, RIGHT], width: rate + net + vat + gross + 3 * GAP }
}
