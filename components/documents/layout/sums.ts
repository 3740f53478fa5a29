import { showsVat, vatNotes, type PrintModel, type PrintVat } from '@/lib/documents/rules/print-model'
import { money, percent } from '@/components/documents/format'
import { LEFT, RIGHT, mm } from '@/components/documents/geometry'
import { TYPE, leading } from '@/components/documents/theme'
import { t } from '@/components/documents/texts'
import type { Line } from '@/components/documents/typeset/paint'
import type { TextStyle, Typesetter } from '@/components/documents/typeset/typesetter'
import { flow, type Item } from './content'

export interface SumLine {
  label: string
  value: string
  role: 'part' | 'total' | 'caption'
}

const HEIGHT: Record<SumLine['role'], number> = { part: 13.5, total: 24, caption: 15 }
const DEPTH: Record<SumLine['role'], number> = { part: 4, total: 8, caption: 4 }
const STYLE: Record<SumLine['role'], TextStyle> = {
  part: TYPE.table,
  caption: TYPE.smallStrong,
  total: TYPE.total,
}
const TOP_GAP = 6
/** Wide enough for usual amounts; larger ones reach further to the left. */
const WIDTH = mm(86)
const GAP = mm(6)

/** The block of sums, kept with the last row of the table, with the legal texts on VAT at its left. */
export function sumItems(model: PrintModel, setter: Typesetter): Item[] {
  if (!model.showPrices) return []
  return sumBlock(sumLines(model), setter, vatNoteTexts(model))
}

/** Sums below each other at the right; `notes` stand at their left. Kept with what comes before. */
export function sumBlock(
  sums: readonly SumLine[],
  setter: Typesetter,
  texts: readonly string[] = [],
): Item[] {
  const widths = sums.map(
    ({ label, value, role }) => setter.width(label, STYLE[role]) + GAP + setter.width(value, STYLE[role]),
  )
  const left = RIGHT - Math.max(WIDTH, ...widths)
  const placed = placeSums(sums, left)
  const notes = placeNotes(texts, setter, {
    width: left - GAP - LEFT,
    baseline: placed.lines[0]?.baseline ?? 0,
  })
  const height = Math.max(placed.height, (notes.at(-1)?.baseline ?? 0) + DEPTH.part)
  const sumsBlock = { lines: [...placed.lines, ...notes], left, ruleTop: placed.ruleTop }
  return [flow({ kind: 'sums', block: sumsBlock }, height, true)]
}

function placeSums(sums: readonly SumLine[], left: number) {
  const lines: Line[] = []
  let height = TOP_GAP
  let ruleTop: number | null = null
  for (const { label, value, role } of sums) {
    // Where the total comes first, the line that closes the table is its rule.
    if (role === 'total' && lines.length > 0) ruleTop = height + 2
    height += HEIGHT[role]
    const baseline = height - DEPTH[role]
    const style = STYLE[role]
    lines.push({ text: label, style, x: left, baseline, tone: role === 'total' ? 'ink' : 'muted' })
    lines.push({ text: value, style, x: RIGHT, baseline, align: 'right' })
  }
  return { lines, height, ruleTop }
}

const vatNoteTexts = (model: PrintModel): string[] =>
  vatNotes(model).map((note) => (note.kind === 'given' ? note.text : t(`note.${note.kind}`)))

function placeNotes(
  texts: readonly string[],
  setter: Typesetter,
  place: { width: number; baseline: number },
): Line[] {
  const step = leading(TYPE.small.size)
  return texts
    .flatMap((text) => setter.lines(text, TYPE.small, place.width))
    .map((text, index) => ({ text, style: TYPE.small, x: LEFT, baseline: place.baseline + index * step }))
}

function sumLines(model: PrintModel): SumLine[] {
  const total: SumLine = { label: t('sums.total'), value: money(model.sumGross), role: 'total' }
  if (!showsVat(model)) return [total]
  const net: SumLine = { label: t('sums.net'), value: money(model.sumNet), role: 'part' }
  if (!model.useGrossPrice) return [net, ...model.vat.map(addedVat), total]
  const caption: SumLine = { label: t('sums.grossPrices'), value: '', role: 'caption' }
  return [total, caption, ...model.vat.map(containedVat), { ...net, label: t('sums.netOfTotal') }]
}

function addedVat({ vatRate, net, vat }: PrintVat): SumLine {
  const values = { rate: percent(vatRate), net: money(net) }
  return { label: t('sums.vatOfNet', values), value: money(vat), role: 'part' }
}

function containedVat({ vatRate, gross, net, vat }: PrintVat): SumLine {
  const values = { rate: percent(vatRate), gross: money(gross), net: money(net) }
  return { label: t('sums.vatInGross', values), value: money(vat), role: 'part' }
}
