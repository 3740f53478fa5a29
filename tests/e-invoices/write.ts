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

function write(name: string, format: Format, model: PrintModel) {
  const written = writtenEInvoice(model)
  if (written) writeFileSync(join(folder ?? '', `${name}-${ENDINGS[format]}.xml`), written.xml)
}

for (const format of FORMATS) {
  for (const [name, documentOf] of Object.entries(SCENARIOS)) write(name, format, documentOf(format))
  const random = fc.sample(randomDocument(format), { numRuns: Number(count), seed: 1 })
  random.forEach((model, index) => write(`random-${String(index + 1)}`, format, model))
}
