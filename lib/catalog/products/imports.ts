import { normalizeGtin } from '@/lib/domain/gtin'
import { foldText } from '@/lib/domain/table-value'
import { takeNumbers } from '@/lib/server/sql/counter'
import { fieldsOfExport } from '@/lib/server/core/export-kind'
import { defineImport } from '@/lib/server/core/import-kind'
import { productExport } from './exports'
import { judgeProducts, keysOf } from './steps/judge-imported'
import { undoProductRows, writeProductRows } from './steps/write-imported'
import { productNumbers } from './store'
import { listVatRates, RATES_MAX } from '@/lib/catalog/vat-rates/queries'
import { execute } from '@/lib/server/core/execute'
import type { Context } from '@/lib/server/core/context'

async function activeRateNames(ctx: Context): Promise<string[]> {
  const { rows } = await execute(listVatRates, ctx, { pageSize: RATES_MAX })
  return rows.flatMap(({ name, isActive }) => (isActive ? [name] : []))
}

/** Products from a file: the fields of their export, and a price in the tenant's pricing. */
export const productImport = defineImport({
  fields: {
    ...fieldsOfExport(productExport),
    price: { type: 'money' },
    vatRate: { type: 'text', choices: activeRateNames },
  },
  headings: {
    gtin: ['ean', 'eancode', 'gtin', 'barcode', 'strichcode', 'eannummer'],
    productNumber: ['artikelnummer', 'artnr', 'artikelnr', 'artnummer', 'sku', 'produktnummer'],
    name: ['bezeichnung', 'name', 'artikel', 'artikelbezeichnung', 'artikelname', 'produkt', 'produktname'],
    price: ['preis', 'verkaufspreis', 'vk', 'vkpreis', 'einzelpreis'],
    priceGross: ['preisbrutto', 'bruttopreis', 'vkbrutto', 'bruttovk', 'verkaufspreisbrutto'],
    priceNet: ['preisnetto', 'nettopreis', 'vknetto', 'nettovk', 'verkaufspreisnetto'],
    vatRate: [
      'mwst',
      'ust',
      'steuersatz',
      'mwstsatz',
      'ustsatz',
      'mwst%',
      'ust%',
      'mehrwertsteuer',
      'umsatzsteuer',
    ],
    productGroup: ['warengruppe', 'produktgruppe', 'artikelgruppe', 'kategorie'],
    unit: ['einheit', 'mengeneinheit', 'me'],
    contentQuantity: ['inhalt', 'fuellmenge', 'nettofuellmenge', 'inhaltsmenge'],
    contentUnit: ['inhaltseinheit', 'einheitinhalt'],
    allergens: ['allergene', 'allergenhinweis'],
    description: ['beschreibung', 'langtext', 'artikelbeschreibung'],
  },
  codes: ['productNumber', 'gtin', 'depositProduct', 'revenueAccount', 'expenseAccount'],
  pastDays: [],
  keys: (values) => {
    const { number, gtin } = keysOf(values)
    return number ? [`number ${number}`] : gtin ? [`gtin ${gtin}`] : []
  },
  likeness: ({ name = '', gtin = '' }) => {
    const digits = normalizeGtin(gtin)
    return [...(foldText(name) ? [`name ${foldText(name)}`] : []), ...(digits ? [`gtin ${digits}`] : [])]
  },
  judge: judgeProducts,
  write: writeProductRows,
  reserve: {
    field: 'productNumber',
    take: ({ tx, ctx }, count, typed) => takeNumbers(tx, ctx, productNumbers, count, typed),
  },
  undo: undoProductRows,
})
