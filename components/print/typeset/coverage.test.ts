import { Font } from '@react-pdf/renderer'
import { describe, expect, it } from 'vitest'
import { FONT_COVERAGE } from '@/lib/services/print/rules/font-coverage'
import { loadFaces, loadFallback } from './faces'
import { FALLBACK_FONTS, MAIN_FONTS } from './fonts'

const SETTABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]$/u
const SHAPELESS = /^[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]$/u

const glyphsOf = (fontFamily: string, fontWeight: number): number[] => {
  const font = Font.getFont({ fontFamily, fontWeight })?.data as unknown
  return (font as { characterSet: number[] } | undefined)?.characterSet ?? []
}

function rangesOf(codes: readonly number[]): string[] {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map((ends) => [...new Set(ends)].map((end) => end.toString(16)).join('-'))
}

describe('the coverage that booking goes by', () => {
  it('is what the fonts have in every weight', async () => {
    await loadFaces()
    await loadFallback(['Ω'])
    const families = [...MAIN_FONTS, ...FALLBACK_FONTS].map(({ family }) => family)
    const [regular = new Set<number>(), ...others] = [400, 600, 700].map(
      (weight) => new Set(families.flatMap((family) => glyphsOf(family, weight))),
    )
    const codes = [...regular]
      .filter((code) => others.every((weight) => weight.has(code)))
      .filter((code) => {
        const character = String.fromCodePoint(code)
        return SETTABLE.test(character) && !SHAPELESS.test(character)
      })
      .sort((a, b) => a - b)
    expect(FONT_COVERAGE.trim().split(/\s+/)).toEqual(rangesOf(codes))
  })
})
