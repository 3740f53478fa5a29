import { recipientLines, type PrintCustomer, type PrintSeller } from '@/lib/services/print/rules/parties'
import { countryLine } from '@/components/print/format'
import { ADDRESS } from '@/components/print/geometry'
import { TYPE } from '@/components/print/theme'
import { inTwoLines, type TextStyle, type Typesetter } from '@/components/print/typeset/typesetter'

export interface AddressPlan {
  /** The sender above the thin line, in one line or two small ones. */
  returnLines: { text: string; style: TextStyle; baseline: number }[]
  returnRule: number
  lines: { text: string; baseline: number }[]
  style: TextStyle
}

const SEPARATOR = ' · '
const RETURN_GAP = 5
/** Sizes to try until all lines fit into the field, each with its line spacing. */
const SIZES = [
  { size: 10.5, step: 12.75 },
  { size: 9.5, step: 11.5 },
  { size: 8.5, step: 10.2 },
  { size: 7.5, step: 9 },
]

/**
 * Lays out the address field of DIN 5008: six lines in the address zone; further lines move up into
 * the zone for notes, then the type size shrinks; lines that still do not fit are left out.
 */
export function addressPlan(
  { seller, customer }: { seller: PrintSeller; customer: PrintCustomer },
  setter: Typesetter,
): AddressPlan {
  const abroad = customer.country !== '' && customer.country !== seller.country
  const texts = [...recipientLines(customer), ...(abroad ? [countryLine(customer.country)] : [])]
  const zone = ADDRESS.bottom - ADDRESS.zoneTop
  const whole = ADDRESS.bottom - ADDRESS.top - 2 * TYPE.returnLine.size - RETURN_GAP
  const attempts = SIZES.map(({ size, step }) => {
    const style: TextStyle = { size, weight: 400 }
    return { style, step, lines: texts.flatMap((text) => setter.lines(text, style, ADDRESS.width)) }
  })
  const fitting = attempts.find(({ lines, step }) => lines.length * step <= whole) ?? attempts.at(-1)
  const { style, step, lines } = fitting ?? { style: TYPE.address, step: 12.75, lines: texts }
  const shown = lines.slice(0, Math.floor(whole / step))
  const top = shown.length * step <= zone ? ADDRESS.zoneTop : ADDRESS.bottom - shown.length * step
  const sender = [seller.name, seller.street, `${seller.zipCode} ${seller.city}`.trim()].filter(Boolean)
  return {
    returnLines: returnLines(sender.join(SEPARATOR), top - RETURN_GAP, setter),
    returnRule: top - RETURN_GAP + 3,
    lines: shown.map((text, index) => ({ text, baseline: top + index * step + style.size })),
    style,
  }
}

function returnLines(sender: string, baseline: number, setter: Typesetter): AddressPlan['returnLines'] {
  const style = TYPE.returnLine
  const small = { ...style, size: 5.75 }
  const lines = inTwoLines(sender, setter, { style, small, limit: ADDRESS.width, smallest: 4.5 })
  const step = small.size * 1.25
  return lines.map((line, index) => ({ ...line, baseline: baseline - (lines.length - 1 - index) * step }))
}
