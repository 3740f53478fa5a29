import { fieldsOfExport } from '@/lib/server/core/export-kind'
import { defineImport } from '@/lib/server/core/import-kind'
import { priceListExport } from './exports'
import { rowKeys } from './rules/imported-rule'
import { judgeRules } from './steps/judge-imported'
import { undoRuleRows, writeRuleRows } from './steps/write-imported'

/** Rules of price lists from a file, with the fields of their export. */
export const priceListImport = defineImport({
  fields: fieldsOfExport(priceListExport),
  headings: {
    list: ['liste', 'preisgruppe', 'preislistenname'],
    from: ['ab', 'gueltigab', 'giltab', 'von'],
    until: ['bis', 'giltbis'],
    partnerGroups: ['kundengruppe', 'gruppe'],
    customers: ['kunde', 'kunden', 'kundennummer', 'kundennr'],
    productNumber: ['produktnr', 'produktnummer', 'artnr', 'artikelnr', 'sku'],
    productName: ['produktname', 'artikel', 'bezeichnung', 'artikelbezeichnung'],
    productGroup: ['warengruppe', 'artikelgruppe', 'kategorie'],
    percent: ['rabatt', 'rabatt%', 'prozent'],
    price: ['festpreis', 'sonderpreis', 'vk', 'verkaufspreis'],
    priceIsGross: ['brutto'],
    minQuantity: ['menge', 'mindestmenge', 'staffel', 'staffelmenge'],
  },
  codes: ['customers', 'productNumber'],
  pastDays: [],
  keys: rowKeys,
  likeness: () => [],
  judge: judgeRules,
  write: writeRuleRows,
  undo: undoRuleRows,
})
