import fc from 'fast-check'
import type { ForeignInvoice } from './foreign-invoices'

/** A way of writing XML that says the same: prefixes, numbers, days, flags, texts. */
export interface Hand {
  /** Prefixes for the namespaces of a syntax; null: each element states its own. */
  prefixes: readonly [string, string, string] | null
  plus: boolean
  zeros: number
  zone: string
  flags: readonly [string, string]
  text: 'plain' | 'cdata' | 'comment' | 'space'
  /** Skonto of CII in elements of its own, not as text. */
  isStructured: boolean
}

export const hand: fc.Arbitrary<Hand> = fc.record({
  prefixes: fc.constantFrom(null, ['x', 'y', 'z'] as const, ['cbc', 'cac', 'q1'] as const),
  plus: fc.boolean(),
  zeros: fc.integer({ min: 0, max: 3 }),
  zone: fc.constantFrom('', 'Z', '+01:00', '-05:00'),
  flags: fc.constantFrom(['true', 'false'] as const, ['1', '0'] as const),
  text: fc.constantFrom('plain', 'cdata', 'comment', 'space'),
  isStructured: fc.boolean(),
})

type Part = string | number | null | undefined | readonly Part[]
const join = (parts: Part): string => (Array.isArray(parts) ? parts.map(join).join('') : String(parts || ''))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&#34;')

/** Returns writers of elements and values in one hand. */
export function penOf(by: Hand, namespaces: readonly [string, string, string]) {
  const tag =
    (space: 0 | 1 | 2) =>
    (name: string, inner: Part, attributes: Record<string, string> = {}) => {
      const content = join(inner)
      if (content === '') return ''
      const own = by.prefixes === null ? { xmlns: namespaces[space] } : {}
      const full = by.prefixes === null ? name : `${by.prefixes[space]}:${name}`
      const stated = Object.entries({ ...own, ...attributes }).map(
        ([key, value]) => ` ${key}='${escaped(value)}'`,
      )
      return `<${full}${stated.join('')}>${content}</${full}>`
    }
  const written = {
    plain: escaped,
    cdata: (text: string) => `<![CDATA[${text}]]>`,
    comment: (text: string) => `${escaped(text.slice(0, 2))}<!-- <ID>9</ID> -->${escaped(text.slice(2))}`,
    space: (text: string) => `\n\t ${escaped(text)}\n`,
  }[by.text]
  const number = (units: number, places: number) => {
    const digits = String(Math.abs(units)).padStart(places + 1, '0')
    const whole = digits.slice(0, digits.length - places)
    const part = digits.slice(digits.length - places)
    const fraction = part + '0'.repeat(by.zeros)
    const sign = units < 0 ? '-' : by.plus ? '+' : ''
    return `${sign}${whole}${fraction && '.'}${fraction}`
  }
  return {
    tag,
    text: (text: string | null) => (text === null ? '' : written(text)),
    number,
    cents: (units: number | null) => (units === null ? '' : number(units, 2)),
    flag: (value: boolean) => by.flags[value ? 0 : 1],
    declared: by.prefixes
      ? Object.fromEntries(by.prefixes.map((prefix, index) => [`xmlns:${prefix}`, namespaces[index] ?? '']))
      : {},
  }
}

export const PROLOG = '<?xml version="1.0"?>\n<!-- from another program -->\n'
/** Returns the text of the terms, with Skonto as BR-DE-18 writes it. */
export function termsText({ terms, skonto }: ForeignInvoice): string {
  if (!skonto) return terms
  const { days, percent, base } = skonto
  const two = (units: number) => (units / 100).toFixed(2)
  return `${terms}\n#SKONTO#TAGE=${days}#PROZENT=${two(percent)}#${base === null ? '' : `BASISBETRAG=${two(base)}#`}\n`
}
