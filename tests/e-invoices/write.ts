import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { PrintModel } from '@/lib/sales/documents/rules/print-model'
import { writtenEInvoice } from '@/lib/sales/documents/rules/e-invoice-refusal'
import { FORMATS, SCENARIOS } from '../support/e-invoice-documents'
import { randomDocument } from '../support/random-e-invoices'

/** Endings by which a validator tells the rules that apply. */
const ENDINGS = { XRECHNUNG: 'ubl', XRECHNUNG_CII: 'cii', ZUGFERD: 'fx' } as const
type Format = (typeof FORMATS)[number]

const [folder, count = '0'] = process.argv.slice(2)
if (!folder) throw new Error('usage: npm run e-invoices -- <folder> [random documents]')
mkdirSync(folder, { recursive: true })

const FILES = [
  { id: 'Aufmaß.pdf', fileName: 'Aufmaß.pdf', mime: 'application/pdf', base64: 'JVBERi0xLjc=' },
  { id: 'a & b.csv', fileName: 'a & b.csv', mime: 'text/csv', base64: 'YTti' },
]

function write(name: string, format: Format, model: PrintModel, files: typeof FILES = []) {
  const written = writtenEInvoice(model, files)
  if (written) writeFileSync(join(folder ?? '', `${name}-${ENDINGS[format]}.xml`), written.xml)
}

for (const format of FORMATS) {
  for (const [name, documentOf] of Object.entries(SCENARIOS)) write(name, format, documentOf(format))
  const { full } = SCENARIOS
  if (full) write('files', format, full(format), FILES)
  const random = fc.sample(randomDocument(format), { numRuns: Number(count), seed: 1 })
  random.forEach((model, index) => write(`random-${String(index + 1)}`, format, model))
}
