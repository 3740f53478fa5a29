import type { PriceTag, PriceTagPaper } from '@/lib/catalog/price-tags/rules/tag-paper'
import type { TagFormatName } from '@/lib/catalog/price-tags/words'

export const tag = (change: Partial<PriceTag> = {}): PriceTag => ({
  name: 'Apfelsaft naturtrüb',
  number: '1004',
  price: 29_900,
  unit: 'XBO',
  content: { quantity: 750_000, unit: 'MLT' },
  base: { price: 399, unit: 'LTR' },
  deposit: 1500,
  allergens: '',
  gtin: '4012345678901',
  ...change,
})

/** Tags that differ in everything that affects their appearance. */
export const TAGS: readonly PriceTag[] = [
  tag(),
  tag({
    name: 'Dinkel-Vollkornbrot mit gerösteten Sonnenblumenkernen und Leinsamen, geschnitten',
    allergens: 'Gluten (Dinkel, Weizen), Sesam; kann Spuren von Schalenfrüchten und Soja enthalten',
    content: { quantity: 1000_000, unit: 'GRM' },
    base: null,
    deposit: null,
    price: 58_000,
    gtin: '20001230',
  }),
  tag({
    name: 'Kartoffeln',
    number: '',
    unit: 'KGM',
    content: null,
    base: null,
    deposit: null,
    gtin: null,
    price: 19_000,
  }),
  tag({
    name: 'Hochlandrind, Hälfte',
    price: 123_456_7800,
    gtin: '14012345678908',
    content: null,
    base: null,
    deposit: null,
    unit: 'H87',
  }),
]

export const tagPaper = (format: TagFormatName, change: Partial<PriceTagPaper> = {}): PriceTagPaper => ({
  kind: 'PRICE_TAGS',
  templateVersion: 1,
  format,
  skip: 0,
  author: 'Hofladen Sonnental',
  at: '2026-11-27T12:00:00.000Z',
  tags: TAGS.map((one) => ({ tag: one, copies: 2 })),
  ...change,
})

/** Models of price tags, by the name of their golden file. */
export const TAG_PAPERS: Readonly<Record<string, PriceTagPaper>> = {
  'price-tags': tagPaper('SHEET_70X36', { skip: 1 }),
  'price-tags-on-a-roll': tagPaper('SINGLE_57X32'),
}
