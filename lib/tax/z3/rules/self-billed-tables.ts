import { day, flag, id, key, ref, table, text } from './columns'
import { DOCUMENT, POSITION, TAX } from './document-columns'

/** Self-billed documents (Gutschriften) for suppliers: purchases, no sales. */
export const SELF_BILLED_TABLES = {
  'gutschriften.csv': table(
    'Gutschriften',
    'Eigene Gutschriften an Lieferanten (§ 14 Abs. 2 Satz 5 UStG) des Zeitraums und ihre Stornos, und ältere, auf die eine Zahlung des Zeitraums verweist; KUNDE ist hier der Lieferant. Als Eingangsrechnung stehen sie auch in eingangsrechnungen.csv',
    {
      ...DOCUMENT,
      IM_ZEITRAUM: flag('Das Belegdatum liegt im Zeitraum'),
      FAELLIG_AM: day('Fälligkeit'),
      STORNO_ZU: id('Gutschrift, die storniert wird'),
      STORNIERT_DURCH: id('Beleg, der diese storniert'),
      GRUND: text('Grund des Stornos', 500),
    },
    ['SUMME_NETTO', 'SUMME_UST', 'SUMME_BRUTTO'],
    'period',
  ),
  'gutschriftpositionen.csv': table('Gutschriftpositionen', 'Positionen der Gutschriften', {
    ...POSITION,
    BELEG_ID: ref('gutschriften.csv', 'Gutschrift'),
  }),
  'gutschriftsteuern.csv': table(
    'Gutschriftsteuern',
    'Summen der Gutschriften je Umsatzsteuersatz; sie sind maßgeblich',
    { BELEG_ID: { ...key('Gutschrift'), references: 'gutschriften.csv' }, ...TAX },
    ['NETTO', 'UST', 'BRUTTO'],
  ),
} as const
