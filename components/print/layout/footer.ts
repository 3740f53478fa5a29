import type { PrintSeller } from '@/lib/services/print/rules/parties'
import { representationOf } from '@/lib/domain/legal-form'
import { countryLine, groupedIban } from '@/components/print/format'
import { CONTENT_WIDTH, FOOT_BOTTOM, LEFT, mm } from '@/components/print/geometry'
import { TYPE, leading } from '@/components/print/theme'
import { t } from '@/components/print/texts'
import type { Line } from '@/components/print/typeset/paint'
import type { TextStyle, Typesetter } from '@/components/print/typeset/typesetter'

export interface FooterPlan {
  lines: Line[]
  ruleTop: number
  pageBaseline: number
  contentBottom: number
}

const GAP = mm(5)
const STEP = leading(7)
const PADDING = 6
const ROUNDING = 0.1

interface FootText {
  text: string
  style: TextStyle
}

/**
 * Lays out the company data in columns at the foot of each page: address, contact, register and
 * tax, bank; empty columns are left out.
 */
export function footerPlan(seller: PrintSeller, setter: Typesetter): FooterPlan {
  const texts = footerColumns(seller)
    .map((column) => column.filter(({ text }) => text !== ''))
    .filter((column) => column.length > 0)
  const columns = placeColumns(texts, setter)
  const top = FOOT_BOTTOM - STEP * Math.max(0, ...columns.map(({ lines }) => lines.length))
  const lines = columns.flatMap(({ left, lines: rows }) =>
    rows.map((row, index): Line => ({
      ...row,
      x: left,
      baseline: top + index * STEP + row.style.size,
      tone: 'muted',
    })),
  )
  const ruleTop = top - PADDING
  return { lines, ruleTop, pageBaseline: ruleTop - PADDING, contentBottom: ruleTop - PADDING - mm(4) }
}

/**
 * Places columns as wide as their texts, spread over the width; texts wider than their fair share
 * are broken.
 */
function placeColumns(
  columns: readonly FootText[][],
  setter: Typesetter,
): { left: number; lines: FootText[] }[] {
  const natural = columns.map((column) =>
    Math.max(...column.map(({ text, style }) => setter.width(text, style))),
  )
  const room = CONTENT_WIDTH - GAP * (columns.length - 1)
  const limit = fairLimit(natural, room)
  const widths = natural.map((width) => Math.min(width, limit))
  const spare = (room - widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, columns.length - 1)
  let left = LEFT
  return columns.map((column, index) => {
    const width = widths[index] ?? room
    const lines = column.flatMap(({ text, style }) =>
      setter.lines(text, style, width + ROUNDING).map((line) => ({ text: line, style })),
    )
    const placed = { left, lines }
    left += width + GAP + Math.max(0, spare)
    return placed
  })
}

/**
 * Returns the maximum column width at which all columns fit: narrow columns leave unused space to
 * the others.
 */
function fairLimit(widths: readonly number[], room: number): number {
  let rest = room
  const ascending = [...widths].sort((a, b) => a - b)
  for (const [index, width] of ascending.entries()) {
    const share = rest / (ascending.length - index)
    if (width > share) return share
    rest -= width
  }
  return room
}

function footerColumns(seller: PrintSeller): FootText[][] {
  const labelled = (key: 'phone' | 'organic' | 'taxNumber' | 'vatId' | 'iban' | 'bic', value: string) =>
    value === '' ? '' : t(`footer.${key}`, { value })
  const country = seller.country === 'DE' ? '' : countryLine(seller.country)
  const columns = [
    [seller.name, seller.street, `${seller.zipCode} ${seller.city}`.trim(), country],
    [
      labelled('phone', seller.phone),
      seller.mail,
      seller.website,
      labelled('organic', seller.organicControlNumber ?? ''),
    ],
    [
      ...registerLines(seller),
      representation(seller),
      labelled('vatId', seller.vatId),
      labelled('taxNumber', seller.taxNumber),
    ],
    [seller.bankName, labelled('iban', groupedIban(seller.iban)), labelled('bic', seller.bic)],
  ]
  return columns.map((column, index) =>
    column.map((text, row) => ({ text, style: index === 0 && row === 0 ? TYPE.footStrong : TYPE.foot })),
  )
}

/** Returns the company's representatives, titled as its legal form requires. */
function representation({ name, managingDirector: value }: PrintSeller): string {
  return value === '' ? '' : t(`footer.represented.${representationOf(name)}`, { value })
}

/**
 * Returns a registered company's seat, court and register number (§ 35a GmbHG, § 25a GenG, § 37a
 * HGB).
 */
function registerLines({ city, registerCourt, registerNumber }: PrintSeller): string[] {
  const register = [registerCourt, registerNumber].filter(Boolean).join(', ')
  if (register === '') return []
  return [city === '' ? '' : t('footer.seat', { city }), t('footer.register', { register })]
}
