import { describe, expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import { linesOf, readPdf } from '@/tests/support/pdf-text'
import { LOGO_PNG, printModel } from '@/tests/support/print-models'

describe('a logo', () => {
  const head = async (bytes: Buffer) => {
    const pdf = await readPdf(
      await renderDocument(printModel({ logo: { mime: 'image/png', base64: bytes.toString('base64') } })),
    )
    return linesOf(pdf.pages[0] ?? [])[0]
  }
  const png = Buffer.from(LOGO_PNG, 'base64')

  it('replaces the name', async () => {
    expect(await head(png)).not.toBe('Hofladen Sonnental GmbH & Co. KG')
  })

  it('that is broken or of another format gives way to the name', async () => {
    const invalid = Buffer.from(png)
    invalid.fill(0xff, 43, 47)
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
    for (const bytes of [png.subarray(0, 50), invalid, jpeg, Buffer.from('<svg/>')])
      expect(await head(bytes)).toBe('Hofladen Sonnental GmbH & Co. KG')
  })
})
