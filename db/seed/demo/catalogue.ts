import type { ContentUnit } from '@/lib/domain/content'

/**
 * A product as one line: name | price | VAT (19, 7) | unit | flags (g = with GTIN, o = ordered, not
 * sold at tills, name of a deposit).
 */
export interface CatalogueGroup {
  name: string
  lines: readonly string[]
}

export interface CatalogueLine {
  name: string
  /** EUR, in wire format. */
  price: string
  vat: string
  unit: string
  hasGtin: boolean
  isTransportAid: boolean
  isSoldAtTills: boolean
  /** Name of its deposit; null without one. */
  deposit: string | null
  /** Content of a package, from its name; '' if it is not a package. */
  contentQuantity: string
  contentUnit: ContentUnit | ''
}

/** „6 × 1 l“ or „0,75 l“ at the end of a name. */
const CONTENT = /(?:(\d+) × )?(\d+(?:,\d+)?) (ml|l|g|kg)$/
const CONTENT_UNITS: Readonly<Record<string, ContentUnit>> = { ml: 'MLT', l: 'LTR', g: 'GRM', kg: 'KGM' }

function contentOf(name: string): Pick<CatalogueLine, 'contentQuantity' | 'contentUnit'> {
  const [, times = '1', quantity, unit = ''] = CONTENT.exec(name) ?? []
  const contentUnit = CONTENT_UNITS[unit]
  if (quantity === undefined || contentUnit === undefined) return { contentQuantity: '', contentUnit: '' }
  return { contentQuantity: String(Number(times) * Number(quantity.replace(',', '.'))), contentUnit }
}

export function readCatalogueLine(line: string): CatalogueLine {
  const [name = '', price = '', vat = '', unit = '', ...flags] = line.split('|').map((part) => part.trim())
  return {
    name,
    price,
    vat,
    unit,
    hasGtin: flags.includes('g'),
    isTransportAid: flags.includes('t'),
    isSoldAtTills: !flags.includes('o'),
    deposit: flags.find((flag) => flag.length > 1) ?? null,
    ...contentOf(name),
  }
}

export const DEPOSITS = [
  'Pfand Glas 0,15 | 0.15 | 19 | H87',
  'Pfand Flasche 0,08 | 0.08 | 19 | H87',
  'Pfand Kiste 1,50 | 1.50 | 19 | XCR | t',
  'Pfand Milchflasche | 0.30 | 19 | H87',
] as const

/** The assortment of a farm shop: 56 products and four deposits. */
export const CATALOGUE: readonly CatalogueGroup[] = [
  {
    name: 'Obst und Gemüse',
    lines: [
      'Kartoffeln festkochend | 1.90 | 7 | KGM',
      'Kartoffeln mehligkochend 5 kg | 7.50 | 7 | XSA | g',
      'Möhren | 1.80 | 7 | KGM',
      'Zwiebeln gelb | 1.60 | 7 | KGM',
      'Äpfel Elstar | 2.90 | 7 | KGM',
      'Äpfel Topaz | 3.10 | 7 | KGM',
      'Birnen Conference | 3.40 | 7 | KGM',
      'Hokkaido-Kürbis | 2.50 | 7 | KGM',
      'Feldsalat | 1.40 | 7 | XPU',
      'Radieschen | 1.20 | 7 | XBH',
    ],
  },
  {
    name: 'Milch und Käse',
    lines: [
      'Frischmilch 1 l | 1.90 | 7 | XBO | g | Pfand Milchflasche',
      'Naturjoghurt 500 g | 2.40 | 7 | XJR | g | Pfand Glas 0,15',
      'Quark 250 g | 1.90 | 7 | XCU | g',
      'Bergkäse am Stück | 21.90 | 7 | KGM',
      'Ziegenfrischkäse 150 g | 4.20 | 7 | XCU | g',
      'Süßrahmbutter 250 g | 3.60 | 7 | XPK | g',
      'Kräuterkäse | 18.50 | 7 | KGM',
    ],
  },
  {
    name: 'Eier und Geflügel',
    lines: [
      'Freilandeier 10 Stück | 3.90 | 7 | XCT | g',
      'Freilandeier 6 Stück | 2.50 | 7 | XCT | g',
      'Suppenhuhn | 9.80 | 7 | KGM',
      'Hähnchenbrustfilet | 18.90 | 7 | KGM',
      'Gänse zur Weihnacht | 16.90 | 7 | KGM',
      'Eierlikör 0,5 l | 14.50 | 19 | XBO | g',
    ],
  },
  {
    name: 'Fleisch und Wurst',
    lines: [
      'Rindergulasch | 15.90 | 7 | KGM',
      'Hausmacher Leberwurst 200 g | 3.80 | 7 | XJR | g | Pfand Glas 0,15',
      'Schwarzwälder Schinken | 24.90 | 7 | KGM',
      'Bratwürste grob 5 Stück | 6.90 | 7 | XPK',
      'Landjäger | 2.20 | 7 | PR',
      'Lammkeule | 19.80 | 7 | KGM',
    ],
  },
  {
    name: 'Brot und Mehl',
    lines: [
      'Bauernbrot 1 kg | 4.80 | 7 | H87',
      'Roggenmischbrot 750 g | 3.90 | 7 | H87',
      'Dinkelmehl Type 630 1 kg | 2.60 | 7 | XPK | g',
      'Weizenmehl Type 550 1 kg | 1.70 | 7 | XPK | g',
      'Haferflocken kernig 500 g | 1.90 | 7 | XPK | g',
      'Hefezopf | 5.40 | 7 | H87',
    ],
  },
  {
    name: 'Säfte und Getränke',
    lines: [
      'Apfelsaft naturtrüb 1 l | 2.99 | 19 | XBO | g | Pfand Glas 0,15',
      'Apfelsaft naturtrüb Kiste 6 × 1 l | 16.90 | 19 | XCR | g | Pfand Kiste 1,50',
      'Birnenschorle 0,5 l | 1.60 | 19 | XBO | g | Pfand Flasche 0,08',
      'Apfelmost 1 l | 2.80 | 19 | XBO | g | Pfand Glas 0,15',
      'Spätburgunder trocken 0,75 l | 8.90 | 19 | XBO | g',
      'Müller-Thurgau 0,75 l | 7.20 | 19 | XBO | g',
      'Zwetschgenwasser 0,35 l | 15.80 | 19 | XBO | g',
    ],
  },
  {
    name: 'Honig und Eingemachtes',
    lines: [
      'Blütenhonig 500 g | 6.50 | 7 | XJR | g | Pfand Glas 0,15',
      'Waldhonig 500 g | 7.90 | 7 | XJR | g | Pfand Glas 0,15',
      'Erdbeerkonfitüre 340 g | 4.20 | 7 | XJR | g',
      'Zwetschgenmus 340 g | 4.40 | 7 | XJR | g',
      'Sauerkraut 500 g | 2.90 | 7 | XJR | g',
      'Gewürzgurken 670 g | 3.70 | 7 | XJR | g',
      'Holunderblütensirup 0,5 l | 5.90 | 19 | XBO | g',
    ],
  },
  {
    name: 'Hof und Garten',
    lines: [
      'Brennholz Buche | 119.00 | 7 | MTQ | o',
      'Heu kleiner Ballen | 4.50 | 7 | H87 | o',
      'Stroh kleiner Ballen | 3.20 | 7 | H87 | o',
      'Blumenstrauß klein | 9.90 | 7 | H87',
      'Adventskranz gebunden | 24.90 | 7 | H87',
      'Geschenkkorb Sonnental | 39.00 | 19 | XBK',
      'Hofführung für Gruppen | 85.00 | 19 | HUR',
    ],
  },
]
