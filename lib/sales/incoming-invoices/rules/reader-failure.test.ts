import { describe, expect, it, vi } from 'vitest'
import type { parseXml } from '@/lib/server/files/xml/parse-xml'
import { ciiInvoice, pdfWith } from '@/tests/support/received-invoices'
import { readFile } from '../steps/read-file'

/** The reader of XML fails at every document that holds this word, as a fault of ours would. */
const TRAP = 'trap'

vi.mock('@/lib/server/files/xml/parse-xml', async (importActual) => {
  const actual = await importActual<{ parseXml: typeof parseXml }>()
  return {
    parseXml: (bytes: Uint8Array) => {
      if (Buffer.from(bytes).includes(TRAP)) throw new RangeError('Maximum call stack size exceeded')
      return actual.parseXml(bytes)
    },
  }
})

describe('a PDF with XML at which the reader fails', () => {
  const trap = `<?xml version="1.0"?><${TRAP}/>`
  const read = async (files: Record<string, string>) => {
    const { syntax, findings, attachments } = await readFile(await pdfWith(files))
    return [syntax, findings.map(({ code }) => code), attachments.map(({ fileName }) => fileName)]
  }

  it('is received all the same', async () => {
    expect(await read({ 'anlage.xml': trap })).toEqual(['PDF', [], ['anlage.xml']])
    expect(await read({ 'factur-x.xml': trap })).toEqual(['PDF', ['brokenXml'], []])
    expect(await read({ 'anlage.xml': trap, 'factur-x.xml': ciiInvoice() })).toEqual([
      'HYBRID',
      [],
      ['liefer.csv', 'anlage.xml'],
    ])
  })
})
