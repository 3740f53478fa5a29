import { day, flag, id, instant, key, money, ref, table, text } from './columns'
import { DOCUMENT, POSITION, TAX } from './document-columns'

/** Documents of sales and their payments. */
export const SALES_TABLES = {
  'rechnungen.csv': table(
    'Rechnungen',
    'Rechnungen, Stornos, Korrekturen und Forderungen aus Kassenbons des Zeitraums, und ältere, auf die eine Zahlung des Zeitraums verweist',
    {
      ...DOCUMENT,
      IM_ZEITRAUM: flag('Das Belegdatum liegt im Zeitraum'),
      FAELLIG_AM: day('Fälligkeit'),
      ZAHLUNGSART: text('Vereinbarte Zahlungsart', 20),
      OFFEN: money('Offener Betrag in EUR beim Export'),
      STORNO_ZU: id('Beleg, der storniert oder korrigiert wird'),
      STORNIERT_DURCH: id('Beleg, der diesen storniert'),
      GRUND: text('Grund des Stornos oder der Korrektur', 500),
      RECHNUNGSTYP: text('ADVANCE: Abschlagsrechnung, FINAL: Schlussrechnung', 20),
      SCHLUSSRECHNUNG_ID: id('Schlussrechnung, die diese Abschlagsrechnung abzieht'),
      KASSENBON_ID: id('Kassenbon, dessen Verkauf die Rechnung wiedergibt'),
      ZAEHLT: flag(
        'Zählt in Umsatz und Steuer; Posten und Rechnungen zu Kassenbons nicht: dort zählt der Bon',
      ),
    },
    ['SUMME_NETTO', 'SUMME_UST', 'SUMME_BRUTTO'],
    'period',
  ),
  'rechnungspositionen.csv': table('Rechnungspositionen', 'Positionen der Rechnungen', {
    ...POSITION,
    BELEG_ID: ref('rechnungen.csv', 'Rechnung'),
    LIEFERSCHEIN_ID: id('Lieferschein, aus dem die Position stammt'),
    NACHLASS: flag('Die Korrektur lässt einen Betrag der Position nach, keine Menge'),
  }),
  'rechnungssteuern.csv': table(
    'Rechnungssteuern',
    'Summen der Rechnungen je Umsatzsteuersatz; sie sind maßgeblich',
    {
      BELEG_ID: { ...key('Rechnung'), references: 'rechnungen.csv' },
      ...TAX,
      ABGEZOGEN_NETTO: money('Von einer Schlussrechnung schon abgezogene Abschläge, netto in EUR'),
      ABGEZOGEN_BRUTTO: money('Von einer Schlussrechnung schon abgezogene Abschläge, brutto in EUR'),
    },
  ),
  'zahlungen.csv': table(
    'Zahlungen',
    'Zahlungen zu Rechnungen, mit Skonto und Ausbuchung; Gegenbuchungen sind negativ',
    {
      ZAHLUNG_ID: key('Eindeutige Kennung der Zahlung'),
      BELEG_ID: ref('rechnungen.csv', 'Rechnung'),
      DATUM: day('Tag der Zahlung'),
      ART: text(
        'PAYMENT: Zahlung, OFFSET: verrechnet, PAYOUT: ausgezahlt, ADJUSTMENT: Ausgleich von Skonto',
        20,
      ),
      BETRAG: money('Betrag in EUR'),
      SKONTO: money('Skonto in EUR'),
      AUSBUCHUNG: money('Ausgebuchter Betrag in EUR'),
      GRUND: text('Grund der Ausbuchung', 500),
      ZAHLUNGSART: text('Zahlungsart', 20),
      GEGENBUCHUNG_ZU: id('Zahlung, die zurückgenommen wird'),
      KASSENBON_ID: id('Kassenbon, über den das Geld floss'),
      KASSENBUCH_ID: ref('kassenbuch_kassen.csv', 'Kasse des Kassenbuchs, aus der oder in die das Geld kam'),
      WER: text('Wer sie erfasst hat'),
      ERFASST_AM: instant('Zeitpunkt der Erfassung'),
    },
    ['BETRAG', 'SKONTO', 'AUSBUCHUNG'],
  ),
  'lieferscheine.csv': table(
    'Lieferscheine',
    'Lieferscheine des Zeitraums',
    { ...DOCUMENT, RECHNUNG_ID: id('Rechnung, die ihn abrechnet') },
    ['SUMME_NETTO', 'SUMME_BRUTTO'],
  ),
  'lieferscheinpositionen.csv': table('Lieferscheinpositionen', 'Positionen der Lieferscheine', {
    ...POSITION,
    BELEG_ID: ref('lieferscheine.csv', 'Lieferschein'),
  }),
} as const
