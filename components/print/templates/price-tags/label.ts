import { mm } from '@/components/print/geometry'
import type { SheetBlock, SheetRule } from '@/components/print/layout/sheet'
import { t } from '@/components/print/texts'
import { leading } from '@/components/print/theme'
import type { Line } from '@/components/print/typeset/paint'
import type { TextStyle, Typesetter, Weight } from '@/components/print/typeset/typesetter'
import type { PriceTag } from '@/lib/catalog/price-tags/rules/tag-paper'
import { isContentUnit } from '@/lib/domain/content'
import { germanMoney, germanNumber, priceText, quantityText } from '@/lib/domain/money'
import { unitLabel, unitShort } from '@/lib/domain/units'
import { barcodeOf, type Barcode } from './barcode'

/** Edges of a label in points, relative to its sheet. */
export interface Edges {
  left: number
  top: number
  width: number
  height: number
}

const MARGIN = mm(2.5)
/** Nominal width of a module is 0.33 mm; scanners read 80 % of it (GS1 General Specifications). */
const MODULE = { least: mm(0.264), most: mm(0.33) }
const SMALLEST_PRICE = 13
const DIGITS: TextStyle = { size: 6, weight: 400 }

const within = (least: number, size: number, most: number) => Math.min(most, Math.max(least, size))

/** Sizes of type follow the height of the label, between legible and obtrusive. */
function typeOf(height: number) {
  const style = (size: number, weight: Weight): TextStyle => ({ size, weight })
  return {
    name: style(within(8.5, height * 0.105, 15), 600),
    small: style(within(5.75, height * 0.062, 8), 400),
    base: style(within(7, height * 0.078, 10.5), 600),
    price: style(within(19, height * 0.27, 42), 700),
  }
}

/** Prices keep their third and fourth decimal: 0,0249 € per gram. */
const euro = (price: number) => `${germanNumber(priceText(price))} €`

/**
 * Draws one price tag inside its edges: name, content and allergens above; below, the barcode on
 * the left and the price on the right. Texts must be printable.
 */
export function drawTag(tag: PriceTag, edges: Edges, setter: Typesetter): SheetBlock {
  const type = typeOf(edges.height)
  const left = edges.left + MARGIN
  const right = edges.left + edges.width - MARGIN
  const bottom = edges.top + edges.height - MARGIN
  const beside = codeBeside(tag, right - left, type, setter)
  const prices = priceLines(tag, { right, bottom, width: right - left - (beside?.least ?? 0) }, type, setter)
  const room = right - edges.left - prices.width
  const bars = beside
    ? drawBars(beside.code, { left: edges.left, bottom, room, height: prices.height }, setter)
    : null
  const head = headLines(tag, { left, top: edges.top + MARGIN, width: right - left }, type, setter)
  const free = bottom - Math.max(prices.height, bars?.height ?? 0) - mm(0.5)
  const fitting = head.filter(({ baseline, isNeeded }) => isNeeded || baseline <= free)
  return {
    lines: [
      ...fitting.map(({ isNeeded: _needed, ...line }) => line),
      ...prices.lines,
      ...(bars?.lines ?? []),
    ],
    rules: bars?.rules ?? [],
  }
}

type Types = ReturnType<typeof typeOf>

/**
 * Returns the barcode and its minimum width; null without one, or if the price would become too
 * small.
 */
function codeBeside(
  { gtin, price }: PriceTag,
  width: number,
  type: Types,
  setter: Typesetter,
): { code: Barcode; least: number } | null {
  const code = gtin === null ? null : barcodeOf(gtin)
  if (!code) return null
  const least = widthOf(code, MODULE.least) - MARGIN
  const isLegible = shrunk(euro(price), type.price, width - least, setter).size >= SMALLEST_PRICE
  return isLegible ? { code, least } : null
}

/** Returns the style at a size at which the whole text fits: a price is never cut off. */
function shrunk(text: string, style: TextStyle, limit: number, setter: Typesetter): TextStyle {
  return { ...style, size: Math.min(style.size, (style.size * limit) / setter.width(text, style)) }
}

/** Returns the name in one or two lines, then optional ones: content and number, allergens. */
function headLines(
  { name, content, number, allergens }: PriceTag,
  { left, top, width }: { left: number; top: number; width: number },
  type: Types,
  setter: Typesetter,
): (Line & { isNeeded: boolean })[] {
  const [first = '', ...rest] = setter.lines(name, type.name, width)
  const second = rest.length > 0 ? [setter.fit(rest.join(' '), type.name, width, type.name.size * 0.8)] : []
  const facts = [
    content ? `${germanNumber(quantityText(content.quantity), 0)} ${unitShort(content.unit)}` : '',
    number ? t('priceTag.number', { number }) : '',
  ].filter(Boolean)
  const below = [
    ...(facts.length > 0 ? [setter.fit(facts.join(' · '), type.small, width, 5)] : []),
    ...(allergens ? setter.lines(t('priceTag.allergens', { allergens }), type.small, width) : []).map(
      (text) => ({
        text,
        style: type.small,
      }),
    ),
  ]
  const named = [{ text: first, style: type.name }, ...second]
  let y = top
  return [...named, ...below].map((line, index) => {
    const baseline = y + line.style.size
    y += leading(line.style.size) * 0.92
    return {
      ...line,
      x: left,
      baseline,
      tone: index < named.length ? 'ink' : 'muted',
      isNeeded: index < named.length,
    }
  })
}

/** Returns the price, and above it the price per kilogram or litre and the deposit. */
function priceLines(
  { price, unit, content, base, deposit }: PriceTag,
  { right, bottom, width }: { right: number; bottom: number; width: number },
  type: Types,
  setter: Typesetter,
): { lines: Line[]; width: number; height: number } {
  const per =
    content || unit === 'H87'
      ? ''
      : t('priceTag.per', { unit: isContentUnit(unit) ? unitShort(unit) : unitLabel(unit) })
  const notes = [
    ...(per ? [per] : []),
    ...(base ? [t('priceTag.base', { unit: unitShort(base.unit), price: germanMoney(base.price) })] : []),
    ...(deposit ? [t('priceTag.deposit', { price: euro(deposit) })] : []),
  ]
  const text = euro(price)
  const amount = { text, style: shrunk(text, type.price, width, setter) }
  const shown = notes.map((note) => ({ text: note, style: shrunk(note, type.base, width, setter) }))
  const step = leading(type.base.size) * 0.95
  const lines: Line[] = [
    { ...amount, x: right, baseline: bottom - notes.length * step, align: 'right' },
    ...shown.map((line, index): Line => ({
      ...line,
      x: right,
      baseline: bottom - (notes.length - 1 - index) * step,
      align: 'right',
    })),
  ]
  const widths = [amount, ...shown].map(({ text, style }) => setter.width(text, style))
  return { lines, width: Math.max(...widths), height: notes.length * step + amount.style.size * 0.8 }
}

/** Returns the width of a barcode with its quiet zones. */
const widthOf = ({ modules, quiet }: Barcode, module: number) => (modules + quiet.left + quiet.right) * module

/**
 * Draws the barcode with its digits; null if it does not fit at the smallest module width. The left
 * quiet zone starts at the label's edge.
 */
function drawBars(
  code: Barcode,
  { left, bottom, room, height }: { left: number; bottom: number; room: number; height: number },
  setter: Typesetter,
): { lines: Line[]; rules: SheetRule[]; height: number } | null {
  const { bars, modules, quiet, text } = code
  const module = Math.min(MODULE.most, room / widthOf(code, 1))
  if (module < MODULE.least * 0.999) return null
  const start = left + Math.max(quiet.left * module, MARGIN)
  const high = within(mm(6), height - DIGITS.size, mm(14))
  const top = bottom - DIGITS.size - high
  const rules = bars.map((bar): SheetRule => ({
    left: start + bar.start * module,
    right: start + (bar.start + bar.width) * module,
    top: top + high / 2,
    weight: high,
    tone: 'ink',
  }))
  const digits = setter.fit(text, DIGITS, modules * module, 4)
  const line: Line = { ...digits, x: start + (modules * module) / 2, baseline: bottom, align: 'center' }
  return { lines: [line], rules, height: high + DIGITS.size }
}
