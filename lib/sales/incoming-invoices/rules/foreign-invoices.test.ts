import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectedRecord, sortedReferences } from '@/tests/support/foreign-expected'
import { foreignInvoice } from '@/tests/support/foreign-invoices'
import { foreignCii } from '@/tests/support/foreign-cii'
import { hand } from '@/tests/support/foreign-pen'
import { foreignUbl } from '@/tests/support/foreign-ubl'
import { bytesOf, ciiInvoice, ublInvoice, zugferd1Invoice } from '@/tests/support/received-invoices'
import { readFile } from '../steps/read-file'
import { completeFields } from './stated'

async function read(xml: string) {
  const { fields, findings } = await readFile(bytesOf(xml))
  if (!fields) throw new Error('nothing read')
  return {
    found: findings.map(({ code, path }) => `${code} ${path}`),
    record: {
      ...fields,
      references: sortedReferences(fields.references),
      lines: fields.lines.map((line) => ({ ...line, references: sortedReferences(line.references) })),
    },
  }
}

describe('an invoice of any other program', () => {
  it('says in UBL, CII and ZUGFeRD 1 what its writer meant, whatever the hand', () =>
    fc.assert(
      fc.asyncProperty(foreignInvoice, hand, async (invoice, by) => {
        const ubl = await read(foreignUbl(invoice, by))
        expect(ubl).toMatchObject({ found: [], record: expectedRecord(invoice, true) })
        const cii = await read(foreignCii(invoice, by))
        expect(cii).toMatchObject({ found: [], record: expectedRecord(invoice, false) })
        const zugferd1 = await read(foreignCii(invoice, by, true))
        expect(zugferd1.record).toMatchObject(expectedRecord(invoice, false))
        expect(zugferd1.found).toEqual(['noEInvoice profile'])
      }),
      { numRuns: 100 },
    ))

  it('keeps the text of lines that have nothing else, and names others by their place', async () => {
    const xml = zugferd1Invoice()
    const text =
      '<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:IncludedNote><ram:Content>Pfand kommt später</ram:Content></ram:IncludedNote></ram:AssociatedDocumentLineDocument></ram:IncludedSupplyChainTradeLineItem>'
    const first = '<ram:IncludedSupplyChainTradeLineItem>'
    const { found, record } = await read(
      xml.replace(first, text + first).replace(/(<ram:BilledQuantity[^>]*>)[^<]*/, '$1zehn'),
    )
    expect(record.notes).toContainEqual({ subject: null, text: 'Pfand kommt später' })
    expect(found).toContain('XSD lines[0].quantity')
  })

  it('states each business term that few programs write', async () => {
    const period =
      '<cac:InvoicePeriod><cbc:StartDate>2026-10-01</cbc:StartDate><cbc:EndDate>2026-10-15</cbc:EndDate><cbc:DescriptionCode>432</cbc:DescriptionCode></cac:InvoicePeriod>'
    const ubl = ublInvoice()
      .replace(
        '</cbc:DocumentCurrencyCode>',
        '</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>CHF</cbc:TaxCurrencyCode>',
      )
      .replace('<cac:OrderReference>', `${period}<cac:OrderReference>`)
      .replace(
        '<cac:TaxTotal>',
        '<cac:TaxTotal><cbc:TaxAmount currencyID="CHF">19.50</cbc:TaxAmount></cac:TaxTotal><cac:TaxTotal>',
      )
      .replace(
        /(<cbc:TaxAmount[^>]*>3\.50<\/cbc:TaxAmount>\s*<cac:TaxCategory>(?:(?!<\/cbc:Percent>)[^])*<\/cbc:Percent>)/,
        '$1<cbc:TaxExemptionReasonCode>VATEX-X</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>Grund</cbc:TaxExemptionReason>',
      )
      .replace(
        '<cac:AccountingSupplierParty>',
        '<cac:AdditionalDocumentReference><cbc:ID>D-1</cbc:ID><cbc:DocumentDescription>Messprotokoll</cbc:DocumentDescription></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>',
      )
    const code = '<ram:DueDateTypeCode>72</ram:DueDateTypeCode><ram:RateApplicablePercent>'
    const cii = ciiInvoice()
      .replace(
        '<ram:InvoiceCurrencyCode>',
        '<ram:TaxCurrencyCode>CHF</ram:TaxCurrencyCode><ram:InvoiceCurrencyCode>',
      )
      .replace(/<ram:RateApplicablePercent>(?=[^]*<\/ram:ApplicableHeaderTradeSettlement>)/g, code)
      .replace(
        '<ram:TaxTotalAmount',
        '<ram:TaxTotalAmount currencyID="CHF">19.50</ram:TaxTotalAmount><ram:TaxTotalAmount',
      )
      .replace(
        '</ram:ApplicableHeaderTradeAgreement>',
        '<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>D-1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:Name>Messprotokoll</ram:Name></ram:AdditionalReferencedDocument></ram:ApplicableHeaderTradeAgreement>',
      )
    const paper = { kind: 'OTHER', number: 'D-1', day: null, description: 'Messprotokoll' }
    const said = { taxCurrency: 'CHF', sumVatInTaxCurrency: '19.50', sumVat: '20.60' }
    const { record, found } = await read(ubl)
    expect(found).toEqual([])
    expect(record).toMatchObject({ ...said, taxPointCode: '432', serviceDate: '2026-10-01' })
    expect(record.deliveredOn).not.toBeNull()
    expect(record.references).toContainEqual(paper)
    expect(record.vat[1]).toMatchObject({ reason: 'Grund', reasonCode: 'VATEX-X' })
    const other = await read(cii)
    expect(other.found).toEqual([])
    expect(other.record).toMatchObject({ ...said, taxPointCode: '72' })
    expect(other.record.references).toContainEqual(paper)
  })

  it('completes what an earlier version stored', () => {
    const stored = {
      seller: { name: 'A' },
      buyer: {},
      payee: { name: 'B' },
      references: [{ kind: 'ORDER' as const, number: '1', day: null }],
      vat: [{ category: 'S', vatRate: '19' }],
      lines: [{ references: [{ kind: 'OBJECT' as const, number: '2', day: null }] }],
    }
    const whole = completeFields(stored)
    expect(whole.payee).toMatchObject({ name: 'B', tradingName: null, identifiers: [] })
    expect(whole.references).toEqual([{ kind: 'ORDER', number: '1', day: null, description: null }])
    expect(whole.vat).toMatchObject([{ vatRate: '19', reasonCode: null }])
    expect(whole.lines[0]?.references).toMatchObject([{ number: '2', description: null }])
    expect(whole).toMatchObject({ deliveredOn: null, taxPointCode: null, taxCurrency: null })
  })
})
