import { describe, expect, it } from 'vitest'
import { textPdf, type PlacedText } from '@/tests/support/text-pdf'
import { textParts } from './text-parts'

describe('the text of a PDF', () => {
  it('has its place on the page as people see it, also of a turned one', async () => {
    for (const isTurned of [false, true]) {
      const [part, ...others] = await textParts(await textPdf([[[60, 100, 'Rechnung', 12]]], { isTurned }))
      expect(part).toMatchObject({ page: 1, text: 'Rechnung', height: 12 })
      expect([part?.left, part?.baseline].map((place) => Math.round(place ?? 0))).toEqual([60, 100])
      expect(Math.round((part?.right ?? 0) - 60)).toBe(55)
      expect(others).toEqual([])
    }
  })

  it('ends after 20 pages', async () => {
    const pages = Array.from({ length: 21 }, (_, index): PlacedText[] => [[60, 60, `Seite ${index + 1}`]])
    const parts = await textParts(await textPdf(pages))
    expect(parts.map(({ page }) => page)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('ends after 20,000 parts', async () => {
    const many = Array.from({ length: 20_001 }, (_, index): PlacedText => [
      10 + (index % 40) * 14,
      10 + Math.floor(index / 40) * 1.6,
      'x',
      1,
    ])
    expect(await textParts(await textPdf([many]))).toHaveLength(20_000)
  })

  it('ends after 200,000 characters', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, row): PlacedText => [10, 20 + row * 4, 'x'.repeat(1_000), 0.5])
    const pagesOf = async (count: number) => {
      const parts = await textParts(await textPdf([rows(count), [[60, 60, 'Ende']]]))
      return parts.at(-1)?.text.slice(0, 4)
    }
    expect([await pagesOf(199), await pagesOf(200)]).toEqual(['Ende', 'xxxx'])
  })

  it('is refused of other bytes', async () => {
    await expect(textParts(new TextEncoder().encode('%PDF-1.7 nothing'))).rejects.toThrow()
  })
})
